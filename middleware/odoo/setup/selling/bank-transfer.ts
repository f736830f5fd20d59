import { relation, type SetupContext } from "#middleware/odoo/setup/context.ts";
import type { Registry } from "#middleware/odoo/setup/registry.ts";
import { activateMethods, addProvider } from "./payment.ts";

/** The demo takes transfers on an account of no bank. */
export async function addDemoTransfer(registry: Registry, context: SetupContext): Promise<void> {
  const provider = await addProvider(registry, context, {
    key: "provider_transfer",
    template: "payment.payment_provider_transfer",
    what: "the payment provider for bank transfers",
    values: { state: "enabled", is_published: true, name: "Bank transfer" },
    vietnamese: { name: "Chuyển khoản ngân hàng" },
  });
  await activateMethods(registry, provider);
  await addDemoAccount(registry, context);
}

/** BSB 000-000 is given to nobody. */
async function addDemoAccount(
  { admin, ensure }: Registry,
  { companyId, currencyId }: SetupContext,
): Promise<void> {
  const [company] = await admin.search("res.company", [["id", "=", companyId]], ["partner_id"]);
  const bank = await ensure({
    key: "bank_demo",
    model: "res.bank",
    what: 'the bank "Demo Bank"',
    values: { name: "Demo Bank" },
  });
  await ensure({
    key: "bank_account_demo",
    model: "res.partner.bank",
    what: "a bank account that does not exist",
    values: {
      partner_id: company ? relation(company, "partner_id") : 0,
      acc_number: "12345678",
      acc_holder_name: "Wattle Trading Pty Ltd (demo)",
      clearing_number: "000-000",
      bank_id: bank,
      currency_id: currencyId,
      sequence: 1, // before those of Odoo's demo data
      x_payid: "demo@wattle.example",
    },
  });
}
