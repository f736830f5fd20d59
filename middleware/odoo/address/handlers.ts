import { z } from "zod";
import type { address as contract, SavedAddress } from "#contract/address.ts";
import { changedCompany } from "#middleware/rules/company.ts";
import {
  countriesNamed,
  inOrder,
  ownStates,
  localityHandlers,
} from "#middleware/rules/countries.ts";
import type { Shopper } from "#middleware/erp.ts";
import { addressArgs } from "#middleware/odoo/checkout/args.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { customers, Settled, TokensRow } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { AddressList, companyOf, OwnCode, savedAddresses } from "./rows.ts";

const Countries = z.object({ home: z.string(), codes: z.array(z.string()) });
const States = z.object({ states: z.array(z.object({ code: OwnCode, name: z.string() })) });
const Saved = AddressList.extend({ id: z.int(), tokens: TokensRow });

export function address(odoo: Odoo): OdooHandlers<typeof contract> {
  return {
    ...localityHandlers,

    async "address.countries"({ kind }, visitor) {
      const { home, codes } = await odoo.ask(visitor, "address.countries", { kind }, Countries);
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
      args: async ({ id, address, isForBilling }, shopper) => {
        const { addresses, customer_id: customer } = await listOf(odoo, shopper);
        const saved = savedAddresses(addresses, customer);
        const shown = saved.find((one) => one.id === id);
        const before = addresses[0] && companyOf(addresses[0]); // the first one is the customer's own contact
        const { companyName = "", taxNumber = "" } = before
          ? changedCompany(address, before, shown)
          : {};
        return {
          address: addressArgs(address),
          company: isForBilling && before ? { name: companyName, vat: taxNumber } : {},
          defaults: defaultsIn(saved),
        };
      },
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
  const answer = await listOf(odoo, shopper);
  return savedAddresses(answer.addresses, answer.customer_id);
}

function listOf(odoo: Odoo, shopper: Shopper) {
  return odoo.ask(shopper, "address.list", {}, AddressList);
}

/** The current defaults, for procedures after which the fallback rule could choose differently. */
export async function defaultsOf(odoo: Odoo, shopper: Shopper) {
  return defaultsIn(await savedOf(odoo, shopper));
}

function defaultsIn(saved: SavedAddress[]) {
  const idOf = (one: SavedAddress | undefined) => Number(one?.id ?? 0);
  return {
    billing: idOf(saved.find(({ isDefaultBilling }) => isDefaultBilling)),
    shipping: idOf(saved.find(({ isDefaultShipping }) => isDefaultShipping)),
  };
}
