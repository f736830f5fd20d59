import type { Book } from "./book.ts";
import { saleTax } from "./delivery.ts";
import type { Ground } from "./ground.ts";

const DEMO_FEE = 3.5;

/** Odoo has no payment fees: this product's line is one. Its price is the fee; staff charge none by a price of 0. */
export async function addCashFee(book: Book, ground: Ground, isDemo: boolean): Promise<number> {
  return await book.ensure({
    key: "product_cash_fee",
    model: "product.product",
    what: `the service product "Cash on delivery fee"${isDemo ? "" : ", of 0"}`,
    values: {
      name: "Cash on delivery fee",
      default_code: "CASH_FEE",
      type: "service",
      company_id: ground.companyId,
      sale_ok: false,
      purchase_ok: false,
      list_price: isDemo ? DEMO_FEE : 0,
      taxes_id: await saleTax(book, ground),
      invoice_policy: "order",
    },
    vietnamese: { name: "Phí thu hộ" },
  });
}
