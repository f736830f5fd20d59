import type { Registry } from "#middleware/odoo/setup/registry.ts";
import type { SetupContext } from "#middleware/odoo/setup/context.ts";

const DEMO_FEE = 3.5;

/** Odoo has no payment fees, so the fee is a line of this product at its price. A price of 0 means no fee. */
export async function addCashFee(
  registry: Registry,
  context: SetupContext,
  { isDemo, taxes }: { isDemo: boolean; taxes: number[] },
): Promise<number> {
  return await registry.ensure({
    key: "product_cash_fee",
    model: "product.product",
    what: `the service product "Cash on delivery fee"${isDemo ? "" : ", of 0"}`,
    values: {
      name: "Cash on delivery fee",
      default_code: "CASH_FEE",
      type: "service",
      company_id: context.companyId,
      sale_ok: false,
      purchase_ok: false,
      list_price: isDemo ? DEMO_FEE : 0,
      taxes_id: taxes,
      invoice_policy: "order",
    },
    vietnamese: { name: "Phí thu hộ" },
  });
}
