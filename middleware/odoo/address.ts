import { z } from "zod";
import { type Address, type address as contract, SavedAddress } from "#contract/address.ts";
import { countries } from "#middleware/countries.ts";
import type { Handlers } from "#middleware/erp.ts";
import type { OdooClient } from "./client.ts";
import { who } from "./shopper.ts";
import { Text } from "./values.ts";

export function address(odoo: OdooClient): Handlers<typeof contract> {
  return {
    async "address.countries"(_, { locale }) {
      return countries(locale);
    },

    async "address.list"(_, shopper) {
      const args = { ...who(shopper), address_fields: ADDRESS_FIELDS };
      const options = { isRepeatable: true };
      const answer = await odoo.procedure(shopper, "address.list", args, List, options);
      return savedAddresses(answer.addresses, answer.customer_id);
    },
  };
}

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
});
export type AddressRow = z.output<typeof AddressRow>;
const CODE = { fields: { code: {} } };
/** For the procedures that read addresses. */
export const ADDRESS_FIELDS = {
  ...Object.fromEntries(Object.keys(AddressRow.shape).map((field) => [field, {}])),
  country_id: CODE,
  state_id: CODE,
};

const List = z.object({ customer_id: z.int(), addresses: z.array(AddressRow) });

/** The customer's own address and those below it. What is not complete enough to send goods to is left out. */
export function savedAddresses(rows: AddressRow[], customerId: number): SavedAddress[] {
  const complete = rows.flatMap((row) => {
    const parsed = SavedAddress.safeParse({
      ...postalAddress(row),
      id: String(row.id),
      isDefaultBilling: false,
      isDefaultShipping: false,
    });
    return parsed.success ? [{ row, address: parsed.data }] : [];
  });
  // As Odoo chooses them for an order: the first of that type, else the customer's own, else the first.
  const defaultOf = (type: string) =>
    complete.find(({ row }) => row.type === type) ??
    complete.find(({ row }) => row.id === customerId) ??
    complete[0];
  return complete.map((one) => ({
    ...one.address,
    isDefaultBilling: one === defaultOf("invoice"),
    isDefaultShipping: one === defaultOf("delivery"),
  }));
}

/** Not checked yet: staff may have written anything. */
export function postalAddress(row: AddressRow): Record<keyof Address, unknown> {
  const { name, x_first_name: first_name, x_last_name: last_name } = row;
  const [firstName, lastName] = namesOf({ name, first_name, last_name });
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

/** Odoo has one name; who was not entered by the shop gets the last word as the last name. */
export function namesOf(row: {
  name: string;
  first_name: string;
  last_name: string;
}): [string, string] {
  if (row.first_name && row.last_name) return [row.first_name, row.last_name];
  const words = row.name.trim().split(/\s+/);
  if (words.length === 1) return [row.name, row.name];
  return [words.slice(0, -1).join(" "), words.at(-1) ?? ""];
}

/** Odoo writes some ISO codes with their country: `VN-HN`. */
function stateCode(code: string): string {
  return code.replace(/^[A-Z]{2}-/, "");
}
