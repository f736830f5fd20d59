import { z } from "zod";
import { type Address, missingParts, SavedAddress } from "#contract/address.ts";
import { type Company, companyIn } from "#middleware/rules/company.ts";
import { withDefaults } from "#middleware/rules/default-addresses.ts";
import { Text } from "#middleware/odoo/core/values.ts";

const Code = z
  .union([z.literal(false), z.object({ code: Text })])
  .transform((relation) => (relation ? relation.code : ""));
export const AddressRow = z.object({
  id: z.int(),
  type: z.string(),
  name: Text,
  x_first_name: Text,
  x_last_name: Text,
  phone: Text,
  country_id: Code,
  street: Text,
  street2: Text,
  x_street_type: Text,
  city: Text,
  state_id: Code,
  zip: Text,
  x_default_billing: z.boolean(),
  x_default_shipping: z.boolean(),
  /** The customer, or the company that staff have put the customer below. */
  commercial_partner_id: z.object({
    name: Text,
    is_company: z.boolean(),
    company_name: Text,
    vat: Text,
  }),
});
export type AddressRow = z.output<typeof AddressRow>;

export const AddressList = z.object({ customer_id: z.int(), addresses: z.array(AddressRow) });

/**
 * The customer's own address and its child addresses, without those too incomplete to send goods to. Of Odoo's types,
 * `invoice` and `delivery` serve one purpose; the customer's own and `other` serve both.
 */
export function savedAddresses(rows: AddressRow[], customerId: number): SavedAddress[] {
  const complete = rows.flatMap((row) => {
    const isOwn = row.id === customerId;
    const isForBilling = isOwn || row.type !== "delivery";
    const parsed = SavedAddress.safeParse({
      ...(isForBilling ? billingAddress(row) : postalAddress(row)),
      id: String(row.id),
      isForBilling,
      isForShipping: isOwn || row.type !== "invoice",
      isDefaultBilling: row.x_default_billing,
      isDefaultShipping: row.x_default_shipping,
    });
    return parsed.success && missingParts(parsed.data).length === 0 ? [parsed.data] : [];
  });
  return withDefaults(complete);
}

/** With the payer's company; not validated either. */
export function billingAddress(row: AddressRow): Record<string, unknown> {
  return { ...postalAddress(row), ...companyIn(row.country_id, companyOf(row)) };
}

export function companyOf({ commercial_partner_id: payer }: AddressRow): Company {
  return { companyName: payer.is_company ? payer.name : payer.company_name, taxNumber: payer.vat };
}

/** Not validated: staff may have entered anything. */
export function postalAddress(
  row: AddressRow,
): Record<Exclude<keyof Address, keyof Company>, unknown> {
  const { name, x_first_name: first_name, x_last_name: last_name } = row;
  const [firstName, lastName] = namesOf({
    name,
    first_name,
    last_name,
    country_id: row.country_id,
  });
  return {
    firstName,
    lastName,
    phone: row.phone,
    country: row.country_id,
    address1: row.street,
    address2: row.street2,
    streetType: row.x_street_type,
    suburb: row.city,
    state: stateCode(row.state_id),
    postcode: row.zip,
  };
}

type Names = { name: string; first_name: string; last_name: string; country_id: string };

/**
 * Odoo has one name field, and what staff write there counts (decision 067). The names that were typed in the shop say where it is
 * divided. Otherwise the family name is the last word, or the first one in Viet Nam.
 */
export function namesOf(row: Names): [string, string] {
  const { first_name: first, last_name: last, country_id: country } = row;
  const words = row.name.trim().split(/\s+/);
  const name = words.join(" ");
  if (first && last && [`${first} ${last}`, `${last} ${first}`].includes(name))
    return [first, last];
  if (words.length === 1) return [name, name];
  if (country === "VN") return [words.slice(1).join(" "), words[0] ?? ""];
  return [words.slice(0, -1).join(" "), words.at(-1) ?? ""];
}

/** Odoo writes some ISO codes with their country: `VN-HN`. */
function stateCode(code: string): string {
  return code.replace(/^[A-Z]{2}-/, "");
}

/** As the shop writes a state's code. */
export const OwnCode = z.string().transform(stateCode);
