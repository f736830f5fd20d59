import type { Address, address as contract, SavedAddress } from "#contract/address.ts";
import { MAX_ADDRESSES } from "#contract/limits.ts";
import { changedCompany } from "#middleware/rules/company.ts";
import {
  allCountries,
  countriesNamed,
  ownStates,
  localityHandlers,
} from "#middleware/rules/countries.ts";
import type { Handlers } from "#middleware/erp.ts";
import {
  companyOf,
  type CustomerRow,
  savedAddresses,
  signedIn,
} from "#middleware/sandbox/core/customers.ts";
import { isNumberFixed, saveCompany } from "./company.ts";
import { HOME_COUNTRY } from "#middleware/sandbox/checkout/delivery.ts";
import { change, read } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export function address(store: Store): Handlers<typeof contract> {
  return {
    ...localityHandlers,

    async "address.countries"({ kind }, { locale }) {
      if (kind === "billing") return countriesNamed(allCountries, HOME_COUNTRY, locale);
      const rows = store.all<{ country: string }>("SELECT DISTINCT country FROM delivery_method");
      const codes = rows.map(({ country }) => country);
      return countriesNamed(codes, HOME_COUNTRY, locale);
    },

    async "address.states"({ country }, { locale }) {
      return ownStates(country, locale) ?? [];
    },

    async "address.list"(_, shopper) {
      const { customer } = read(store, shopper);
      return customer ? savedAddresses(store, customer.id) : [];
    },

    async "address.save"({ id, address, ...use }, shopper) {
      return change<"address.save">(store, shopper, (who) => {
        const customer = signedIn(who);
        const saved = savedAddresses(store, customer.id);
        const known = id === undefined ? null : find(saved, id);
        if (known === undefined) return { ok: false, refusal: "address-not-found" };
        if (known === null && saved.length >= MAX_ADDRESSES) {
          return { ok: false, refusal: "too-many-addresses" };
        }
        const company = use.isForBilling
          ? changedCompany(address, companyOf(customer), known ?? {})
          : null;
        if (company && isNumberFixed(store, customer, company))
          return { ok: false, refusal: "tax-number-fixed" };
        if (company) saveCompany(store, customer, company);
        const savedId = known
          ? rewrite(store, known.id, address, use)
          : add(store, customer, address, use);
        keepDefaults(store, customer);
        const data = find(savedAddresses(store, customer.id), String(savedId));
        if (!data) throw new Error("The database returned no address");
        return { ok: true, data };
      });
    },

    async "address.remove"({ id }, shopper) {
      return change<"address.remove">(store, shopper, (who) => {
        const customer = signedIn(who);
        const found = find(savedAddresses(store, customer.id), id);
        if (!found) return { ok: false, refusal: "address-not-found" };
        store.run("DELETE FROM customer_address WHERE id = ?", Number(found.id));
        keepDefaults(store, customer);
        return { ok: true, data: {} };
      });
    },

    async "address.makeDefault"({ id, kind }, shopper) {
      return change<"address.makeDefault">(store, shopper, (who) => {
        const customer = signedIn(who);
        const found = find(savedAddresses(store, customer.id), id);
        if (!found) return { ok: false, refusal: "address-not-found" };
        const { isDefault, isFor } = COLUMNS[kind];
        store.run(
          `UPDATE customer_address SET ${isDefault} = id = ?, ${isFor} = max(${isFor}, id = ?) WHERE customer_id = ?`,
          Number(found.id),
          Number(found.id),
          customer.id,
        );
        return { ok: true, data: {} };
      });
    },
  };
}

const COLUMNS = {
  billing: { isDefault: "is_default_billing", isFor: "is_for_billing" },
  shipping: { isDefault: "is_default_shipping", isFor: "is_for_shipping" },
} as const;

type Use = Pick<SavedAddress, "isForBilling" | "isForShipping">;

function find(saved: SavedAddress[], id: string): SavedAddress | undefined {
  return saved.find((address) => address.id === id);
}

function add(store: Store, customer: CustomerRow, address: Address, use: Use): number {
  return store.run(
    "INSERT INTO customer_address (customer_id, address, is_for_billing, is_for_shipping) VALUES (?, ?, ?, ?)",
    customer.id,
    JSON.stringify(address),
    Number(use.isForBilling),
    Number(use.isForShipping),
  ).lastInsertRowid;
}

function rewrite(store: Store, id: string, address: Address, use: Use): number {
  store.run(
    "UPDATE customer_address SET address = ?, is_for_billing = ?, is_for_shipping = ? WHERE id = ?",
    JSON.stringify(address),
    Number(use.isForBilling),
    Number(use.isForShipping),
    Number(id),
  );
  return Number(id);
}

/** Stores the current defaults explicitly, so that they do not change when other addresses are added or removed. */
function keepDefaults(store: Store, customer: CustomerRow): void {
  for (const { id, isDefaultBilling, isDefaultShipping } of savedAddresses(store, customer.id)) {
    store.run(
      "UPDATE customer_address SET is_default_billing = ?, is_default_shipping = ? WHERE id = ?",
      Number(isDefaultBilling),
      Number(isDefaultShipping),
      Number(id),
    );
  }
}
