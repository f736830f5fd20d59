import type { address as contract } from "#contract/address.ts";
import { countries } from "#middleware/countries.ts";
import type { Handlers } from "#middleware/erp.ts";
import { savedAddresses } from "./customers.ts";
import { read } from "./shopper.ts";
import type { Store } from "./store.ts";

export function address(store: Store): Handlers<typeof contract> {
  return {
    async "address.countries"(_, { locale }) {
      return countries(locale);
    },

    async "address.list"(_, shopper) {
      const { customer } = read(store, shopper);
      return customer ? savedAddresses(store, customer.id) : [];
    },
  };
}
