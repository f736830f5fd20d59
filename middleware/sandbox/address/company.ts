import type { Company } from "#middleware/rules/company.ts";
import type { CustomerRow } from "#middleware/sandbox/core/customers.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** As in Odoo: a tax number is not changed once the customer has ordered, but one can be added (spec 12.5). */
export function isNumberFixed(
  store: Store,
  customer: CustomerRow,
  { taxNumber }: Company,
): boolean {
  const { tax_number: before, id } = customer;
  if (before === "" || before === taxNumber) return false;
  const isPlaced = "customer_id = ? AND state IN ('sent', 'sale')";
  return store.get(`SELECT 1 FROM sale_order WHERE ${isPlaced} LIMIT 1`, id) !== undefined;
}

export function saveCompany(
  store: Store,
  { id }: CustomerRow,
  { companyName, taxNumber }: Company,
): void {
  const change = "UPDATE customer SET company_name = ?, tax_number = ? WHERE id = ?";
  store.run(change, companyName, taxNumber, id);
}
