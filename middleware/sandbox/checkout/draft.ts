import { CheckoutDraft } from "#contract/checkout.ts";
import { withAccountsCompany } from "#middleware/rules/company.ts";
import { defaultDraft } from "#middleware/rules/default-addresses.ts";
import {
  type OfferedDelivery,
  priceCart,
  type PricedCart,
} from "#middleware/sandbox/cart/pricing.ts";
import { companyOf, savedAddresses } from "#middleware/sandbox/core/customers.ts";
import type { PlaceRow } from "./places.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";

/** The draft, with the shop's own choice of a delivery for as long as none was chosen. */
export function chosenDraft(store: Store, who: Pick<Who, "customer" | "cart">): CheckoutDraft {
  const draft = draftOf(store, who);
  if (!who.cart || draft.deliveryMethodId !== undefined) return draft;
  return onlyOffered(draft, priceCart(store, who.cart, draft));
}

/** Drops a place that is not offered, and puts the shop's own choice where no offered delivery method is chosen. */
export function onlyOffered(
  typed: CheckoutDraft,
  { delivery, offered }: Pick<PricedCart, "delivery" | "offered">,
): CheckoutDraft {
  const chosen = delivery ?? preferred(offered);
  return {
    ...typed,
    deliveryMethodId: chosen && String(chosen.id),
    pickupPlaceId: chosenPlace({ delivery }, typed)?.id,
  };
}

/** The cheapest to the door. */
function preferred(offered: OfferedDelivery[]): OfferedDelivery | undefined {
  const sent = offered.filter(({ places }) => places.length === 0);
  return sent.toSorted((a, b) => a.price - b.price)[0];
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
