import { relation, type SetupContext } from "#middleware/odoo/setup/context.ts";
import type { Registry } from "#middleware/odoo/setup/registry.ts";

/** The tax that Odoo gives to new products of the company, whether prices include it or not. */
export async function defaultSaleTax(
  { admin }: Pick<Registry, "admin">,
  { companyId }: SetupContext,
): Promise<number[]> {
  const domain = [["id", "=", companyId]];
  const [company] = await admin.search("res.company", domain, ["account_sale_tax_id"]);
  const tax = company ? relation(company, "account_sale_tax_id") : 0;
  return tax === 0 ? [] : [tax];
}
