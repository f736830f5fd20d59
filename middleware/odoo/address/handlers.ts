import { z } from "zod";
import { type Address, type address as contract, SavedAddress } from "#contract/address.ts";
import { MAX_ADDRESSES } from "#contract/limits.ts";
import { wardsOf } from "#contract/values/wards.ts";
import { countries } from "#middleware/rules/countries.ts";
import { withDefaults } from "#middleware/rules/default-addresses.ts";
import type { Handlers, Shopper } from "#middleware/erp.ts";
import { addressArgs } from "#middleware/odoo/checkout/args.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import { change, newTokens, recordId, TokensRow, who } from "#middleware/odoo/core/shopper.ts";
import { Text } from "#middleware/odoo/core/values.ts";

export function address(odoo: OdooClient): Handlers<typeof contract> {
  return {
    async "address.countries"(_, { locale }) {
      return countries(locale);
    },

    async "address.wards"({ province }) {
      return wardsOf(province);
    },

    async "address.list"(_, shopper) {
      return savedOf(odoo, shopper);
    },

    async "address.save"({ id, address, isForBilling, isForShipping }, shopper) {
      return change("address.save", async () => {
        const args = {
          ...(await addressArgsOf(shopper, id)),
          address_fields: ADDRESS_FIELDS,
          typed: addressArgs(address),
          billing: isForBilling,
          shipping: isForShipping,
          most: MAX_ADDRESSES,
        };
        const answer = await odoo.procedure(shopper, "address.save", args, Saved);
        const saved = savedAddresses(answer.addresses, answer.customer_id);
        const data = saved.find((one) => one.id === String(answer.id));
        if (!data) throw new Error("Odoo kept no address");
        return { ok: true, data, tokens: newTokens(shopper, answer.tokens) };
      });
    },

    async "address.remove"({ id }, shopper) {
      return change("address.remove", async () => {
        const args = await addressArgsOf(shopper, id);
        const { tokens } = await odoo.procedure(shopper, "address.remove", args, Settled);
        return { ok: true, data: {}, tokens: newTokens(shopper, tokens) };
      });
    },

    async "address.makeDefault"({ id, kind }, shopper) {
      return change("address.makeDefault", async () => {
        const args = { ...(await addressArgsOf(shopper, id)), kind };
        const { tokens } = await odoo.procedure(shopper, "address.makeDefault", args, Settled);
        return { ok: true, data: {}, tokens: newTokens(shopper, tokens) };
      });
    },
  };

  /** What an unknown id becomes is nobody's record. */
  async function addressArgsOf(shopper: Shopper, id: string | undefined) {
    const defaults = await defaultsOf(odoo, shopper);
    return { ...who(shopper), defaults, id: id === undefined ? 0 : (recordId(id) ?? -1) };
  }
}

/** The customer's saved addresses; none of a guest. */
async function savedOf(odoo: OdooClient, shopper: Shopper): Promise<SavedAddress[]> {
  if (shopper.session === null) return [];
  const args = { ...who(shopper), address_fields: ADDRESS_FIELDS };
  const options = { isRepeatable: true };
  const answer = await odoo.procedure(shopper, "address.list", args, List, options);
  return savedAddresses(answer.addresses, answer.customer_id);
}

/** What is the default now, for procedures after which another rule could choose otherwise. */
export async function defaultsOf(odoo: OdooClient, shopper: Shopper) {
  const saved = await savedOf(odoo, shopper);
  const idOf = (one: SavedAddress | undefined) => Number(one?.id ?? 0);
  return {
    billing: idOf(saved.find(({ isDefaultBilling }) => isDefaultBilling)),
    shipping: idOf(saved.find(({ isDefaultShipping }) => isDefaultShipping)),
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
  x_default_billing: z.boolean(),
  x_default_shipping: z.boolean(),
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
const Settled = z.object({ tokens: TokensRow });
const Saved = List.extend({ id: z.int(), tokens: TokensRow });

/**
 * The customer's own address and those below it. What is not complete enough to send goods to is left out. Odoo's
 * types: `invoice` and `delivery` are for one thing, the customer's own and `other` for both.
 */
export function savedAddresses(rows: AddressRow[], customerId: number): SavedAddress[] {
  const complete = rows.flatMap((row) => {
    const isOwn = row.id === customerId;
    const parsed = SavedAddress.safeParse({
      ...postalAddress(row),
      id: String(row.id),
      isForBilling: isOwn || row.type !== "delivery",
      isForShipping: isOwn || row.type !== "invoice",
      isDefaultBilling: row.x_default_billing,
      isDefaultShipping: row.x_default_shipping,
    });
    return parsed.success ? [parsed.data] : [];
  });
  return withDefaults(complete);
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
