import type { Admin } from "#middleware/odoo/setup/admin.ts";
import { relation } from "#middleware/odoo/setup/context.ts";

/** A price list in đồng, with each product at one price, and the company's account in that currency. */
export async function openDongPrices(admin: Admin) {
  const account = `0011${Date.now()}`;
  const [website] = await admin.search("website", [], ["company_id"]);
  const companyId = relation(website!, "company_id");
  admin.workFor(companyId); // a customer's price list is the company's
  const [company] = await admin.search("res.company", [["id", "=", companyId]], ["partner_id"]);
  const [dong] = await admin.search("res.currency", [["name", "=", "VND"]], ["id"]);
  await admin.write("res.currency", [dong!.id], { active: true });
  const list = await admin.create("product.pricelist", { name: "Đồng", currency_id: dong!.id });
  await admin.create("product.pricelist.item", {
    pricelist_id: list,
    applied_on: "3_global",
    compute_price: "fixed",
    fixed_price: 250_000,
  });
  const bank = await admin.create("res.bank", { name: "Vietcombank", bic: "970436" });
  const id = await admin.create("res.partner.bank", {
    partner_id: relation(company!, "partner_id"),
    acc_number: account,
    bank_id: bank,
    currency_id: dong!.id,
    allow_out_payment: true,
  });
  return {
    account,
    async giveTo(partnerId: number) {
      await admin.write("res.partner", [partnerId], { specific_property_product_pricelist: list });
    },
    async close() {
      await admin.write("product.pricelist", [list], { active: false });
      await admin.write("res.partner.bank", [id], { active: false });
    },
  };
}
