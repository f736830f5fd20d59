import { z } from "zod";
import { type address as contract, SavedAddress } from "#contract/address.ts";
import { countries } from "#middleware/countries.ts";
import type { Call, Handlers, Shopper } from "#middleware/erp.ts";
import type { OdooClient } from "./client.ts";
import { Text } from "./values.ts";

/** `customerOf`: the id of the signed-in customer's partner, null for a guest. */
export function address(
  odoo: OdooClient,
  customerOf: (shopper: Shopper) => Promise<number | null>,
): Handlers<typeof contract> {
  return {
    async "address.countries"(_, { locale }) {
      return countries(locale);
    },

    async "address.list"(_, shopper) {
      const partnerId = await customerOf(shopper);
      return partnerId === null ? [] : savedAddresses(odoo, shopper, partnerId);
    },
  };
}

const Code = z
  .union([z.literal(false), z.object({ code: Text })])
  .transform((relation) => (relation ? relation.code : ""));
const Row = z.object({
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
type Row = z.output<typeof Row>;
const CODE = { fields: { code: {} } };
const SPECIFICATION = {
  ...Object.fromEntries(Object.keys(Row.shape).map((field) => [field, {}])),
  country_id: CODE,
  state_id: CODE,
};

/** The customer's own address and those below it. What is not complete enough to send goods to is left out. */
async function savedAddresses(
  odoo: OdooClient,
  call: Call,
  partnerId: number,
): Promise<SavedAddress[]> {
  const types = ["invoice", "delivery", "other"];
  const below = ["&", ["parent_id", "=", partnerId], ["type", "in", types]];
  const found = { domain: ["|", ["id", "=", partnerId], ...below], order: "id" };
  const { records } = await odoo.read(call, "res.partner", found, SPECIFICATION, Row);
  const complete = records.flatMap((row) => {
    const parsed = SavedAddress.safeParse(savedAddress(row));
    return parsed.success ? [{ row, address: parsed.data }] : [];
  });
  // As Odoo chooses them for an order: the first of that type, else the customer's own, else the first.
  const defaultOf = (type: string) =>
    complete.find(({ row }) => row.type === type) ??
    complete.find(({ row }) => row.id === partnerId) ??
    complete[0];
  return complete.map((one) => ({
    ...one.address,
    isDefaultBilling: one === defaultOf("invoice"),
    isDefaultShipping: one === defaultOf("delivery"),
  }));
}

/** Not checked yet: staff may have written anything. */
function savedAddress(row: Row): Record<keyof SavedAddress, unknown> {
  const [firstName, lastName] = namesOf(row);
  return {
    id: String(row.id),
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
    isDefaultBilling: false,
    isDefaultShipping: false,
  };
}

/** Odoo has one name; who was not entered by the shop gets the last word as the last name. */
function namesOf({ name, x_first_name: first, x_last_name: last }: Row): [string, string] {
  if (first && last) return [first, last];
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return [name, name];
  return [words.slice(0, -1).join(" "), words.at(-1) ?? ""];
}

/** Odoo writes some ISO codes with their country: `VN-HN`. */
function stateCode(code: string): string {
  return code.replace(/^[A-Z]{2}-/, "");
}
