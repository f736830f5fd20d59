import { CheckoutDraft } from "#contract/checkout.ts";
import { withAccountsCompany } from "#middleware/rules/company.ts";
import { defaultDraft } from "#middleware/rules/default-addresses.ts";
import type { PricedCart } from "#middleware/sandbox/cart/pricing.ts";
import { companyOf, savedAddresses } from "#middleware/sandbox/core/customers.ts";
import type { PlaceRow } from "./places.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";

/** Drops a delivery method or a place that is not offered. */
export function onlyOffered(
  typed: CheckoutDraft,
  { delivery }: Pick<PricedCart, "delivery">,
): CheckoutDraft {
  const place = chosenPlace({ delivery }, typed);
  return {
    ...typed,
    deliveryMethodId: delivery && typed.deliveryMethodId,
    pickupPlaceId: place?.id,
  };
}

/** Where the goods are collected; undefined: they are sent. */
export function chosenPlace(
  { delivery }: Pick<PricedCart, "delivery">,
  { pickupPlaceId }: CheckoutDraft,
): PlaceRow | undefined {
  return delivery?.places.find(({ id }) => id === pickupPlaceId);
}

/** What was entered so far; at first, a customer's default addresses. */
export function draftOf(
  store: Store,
  { customer, cart }: Pick<Who, "customer" | "cart">,
): CheckoutDraft {
  const typed = CheckoutDraft.parse(JSON.parse(cart?.draft ?? "{}"));
  const isUntouched = cart === undefined || cart.draft === "{}";
  const draft =
    customer && isUntouched
      ? { ...typed, ...defaultDraft(savedAddresses(store, customer.id)) }
      : typed;
  const billing = customer
    ? withAccountsCompany(draft.billing, companyOf(customer))
    : draft.billing;
  return {
    ...draft,
    billing,
    email: draft.email ?? customer?.email ?? cart?.guest_email ?? undefined,
  };
}
