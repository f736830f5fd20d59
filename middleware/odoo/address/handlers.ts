import { z } from "zod";
import type { address as contract, SavedAddress } from "#contract/address.ts";
import { countriesNamed, inOrder, ownStates, wardHandlers } from "#middleware/rules/countries.ts";
import type { Shopper } from "#middleware/erp.ts";
import { addressArgs } from "#middleware/odoo/checkout/args.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { customers, Settled, TokensRow } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { AddressList, OwnCode, savedAddresses } from "./rows.ts";

const Countries = z.object({ home: z.string(), codes: z.array(z.string()) });
const States = z.object({ states: z.array(z.object({ code: OwnCode, name: z.string() })) });
const Saved = AddressList.extend({ id: z.int(), tokens: TokensRow });

export function address(odoo: Odoo): OdooHandlers<typeof contract> {
  return {
    ...wardHandlers,

    async "address.countries"(_, visitor) {
      const { home, codes } = await odoo.ask(visitor, "address.countries", {}, Countries);
      return countriesNamed(codes, home, visitor.locale);
    },

    async "address.states"({ country }, visitor) {
      const own = ownStates(country, visitor.locale);
      if (own) return own;
      const { states } = await odoo.ask(visitor, "address.states", { country }, States);
      return inOrder(states, visitor.locale);
    },

    "address.list": (_, shopper) => savedOf(odoo, shopper),

    "address.save": odoo.mutation({
      onlyFor: customers,
      ids: { id: "address-not-found" },
      args: async ({ address }, shopper) => ({
        address: addressArgs(address),
        defaults: await defaultsOf(odoo, shopper),
      }),
      answer: Saved,
      view({ id, addresses, customer_id: customerId }) {
        const saved = savedAddresses(addresses, customerId).find((one) => one.id === String(id));
        if (!saved) throw new Error("Odoo stored no address");
        return saved;
      },
    }),

    "address.remove": odoo.mutation({
      onlyFor: customers,
      ids: { id: "address-not-found" },
      args: async (_, shopper) => ({ defaults: await defaultsOf(odoo, shopper) }),
      answer: Settled,
    }),

    "address.makeDefault": odoo.mutation({
      onlyFor: customers,
      ids: { id: "address-not-found" },
      args: async (_, shopper) => ({ defaults: await defaultsOf(odoo, shopper) }),
      answer: Settled,
    }),
  };
}

/** The customer's saved addresses; an empty list for a guest. */
async function savedOf(odoo: Odoo, shopper: Shopper): Promise<SavedAddress[]> {
  if (!customers(shopper)) return [];
  const answer = await odoo.ask(shopper, "address.list", {}, AddressList);
  return savedAddresses(answer.addresses, answer.customer_id);
}

/** The current defaults, for procedures after which the fallback rule could choose differently. */
export async function defaultsOf(odoo: Odoo, shopper: Shopper) {
  const saved = await savedOf(odoo, shopper);
  const idOf = (one: SavedAddress | undefined) => Number(one?.id ?? 0);
  return {
    billing: idOf(saved.find(({ isDefaultBilling }) => isDefaultBilling)),
    shipping: idOf(saved.find(({ isDefaultShipping }) => isDefaultShipping)),
  };
}
