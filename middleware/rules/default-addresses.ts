import { AddressDraft, type SavedAddress } from "#contract/address.ts";
import type { CheckoutDraft } from "#contract/checkout.ts";

/**
 * Keeps one default address for billing and one for shipping: the chosen one, else the first that has no other use
 * (as Odoo chooses for orders), else the first.
 */
export function withDefaults(addresses: SavedAddress[]): SavedAddress[] {
  const billing = addresses.filter(({ isForBilling }) => isForBilling);
  const shipping = addresses.filter(({ isForShipping }) => isForShipping);
  const defaultBilling =
    billing.find(({ isDefaultBilling }) => isDefaultBilling) ??
    billing.find(({ isForShipping }) => !isForShipping) ??
    billing[0];
  const defaultShipping =
    shipping.find(({ isDefaultShipping }) => isDefaultShipping) ??
    shipping.find(({ isForBilling }) => !isForBilling) ??
    shipping[0];
  return addresses.map((address) => ({
    ...address,
    isDefaultBilling: address === defaultBilling,
    isDefaultShipping: address === defaultShipping,
  }));
}

/** The addresses of a checkout before anything was typed. */
export function defaultDraft(saved: SavedAddress[]): Partial<CheckoutDraft> {
  const billing = saved.find((address) => address.isDefaultBilling);
  const shipping = saved.find((address) => address.isDefaultShipping);
  return {
    billing: AddressDraft.parse(billing ?? {}),
    hasOtherShipping: billing !== undefined && shipping !== undefined && billing.id !== shipping.id,
    shipping: AddressDraft.parse({ ...shipping, companyName: undefined, taxNumber: undefined }),
  };
}
