import type { Registry } from "#middleware/odoo/setup/registry.ts";
import { relation, type SetupContext } from "#middleware/odoo/setup/context.ts";

/** Each company has its own copies of Odoo's providers. */
export async function addProviders(
  registry: Registry,
  context: SetupContext,
  isDemo: boolean,
): Promise<void> {
  const cash = await addProvider(registry, context, {
    key: "provider_cash",
    template: "delivery.payment_provider_cod",
    what: "the payment provider for cash on delivery",
    instead: [
      ["code", "=", "custom"],
      ["custom_mode", "=", "cash_on_delivery"],
      ["state", "=", "enabled"],
      ["company_id", "=", context.companyId],
      ["website_id", "in", [false, context.websiteId]],
    ],
    values: { state: "enabled", is_published: true, name: "Cash on delivery" },
    vietnamese: { name: "Thanh toán khi nhận hàng" },
  });
  await activateMethods(registry, cash);
  if (isDemo) {
    const card = await addProvider(registry, context, {
      key: "provider_demo",
      template: "payment.payment_provider_demo",
      what: "the demo card provider, in test mode",
      values: {
        state: "test",
        is_published: true,
        name: "Credit card (demo)",
        capture_manually: true, // spec 13.3: authorised at checkout, captured when ready to ship
        allow_tokenization: true,
        available_currency_ids: [context.currencyId],
      },
      vietnamese: { name: "Thẻ tín dụng (thử nghiệm)" },
    });
    await activateMethods(registry, card);
  } else await reportCardProviders(registry, context);
}

type Provider = {
  key: string;
  template: string;
  what: string;
  instead?: unknown[];
  values: Record<string, unknown>;
  vietnamese: Record<string, unknown>;
};

/** Copied from Odoo's own, because only a copy includes the provider's payment methods. */
export async function addProvider(
  registry: Registry,
  { companyId }: SetupContext,
  provider: Provider,
): Promise<number> {
  const { admin, ref } = registry;
  const { template, values } = provider;
  const bank = [
    ["company_id", "=", companyId],
    ["type", "=", "bank"],
  ];
  const journals = await admin.search("account.journal", bank, ["id"]);
  const journal = journals[0] ? { journal_id: journals[0].id } : {};
  return await registry.ensure({
    ...provider,
    model: "payment.provider",
    values: { company_id: companyId, ...values, ...journal },
    copyOf: () => ref(template),
  });
}

/** Odoo's payment methods are archived at first. */
export async function activateMethods(
  { admin, change }: Registry,
  provider: number,
): Promise<void> {
  const [row] = await admin.search(
    "payment.provider",
    [["id", "=", provider]],
    ["payment_method_ids"],
  );
  const ids = Array.isArray(row?.["payment_method_ids"]) ? row["payment_method_ids"] : [];
  const asleep = await admin.search(
    "payment.method",
    [
      ["id", "in", ids],
      ["active", "=", false],
    ],
    ["name"],
  );
  if (asleep.length === 0) return;
  await change(`activate the payment method ${asleep.map((row) => row["name"]).join(", ")}`, () =>
    admin.write(
      "payment.method",
      asleep.map((row) => row.id),
      { active: true },
    ),
  );
}

async function reportCardProviders(
  { admin, note }: Registry,
  { companyId }: SetupContext,
): Promise<void> {
  const rows = await admin.search(
    "payment.provider",
    [
      ["company_id", "=", companyId],
      ["state", "!=", "disabled"],
      ["code", "!=", "custom"],
    ],
    ["name", "code", "capture_manually", "support_manual_capture", "journal_id"],
  );
  if (rows.length === 0)
    note("no card provider is enabled: enter Stripe's keys, in Odoo and in the shop");
  for (const row of rows) {
    const name = String(row["name"]);
    if (row["code"] === "demo") note("the DEMO provider is enabled: it takes no real money");
    else if (row["code"] !== "stripe") note(`${name} is not used: the shop has no such provider`);
    else if (row["capture_manually"] !== true) {
      note(`${name} would charge at checkout: switch "Capture Amount Manually" on`);
    } else if (relation(row, "journal_id") === 0) note(`${name} has no journal`);
  }
}
