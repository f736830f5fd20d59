import { AddressDraft, Address } from "#contract/address.ts";
import { CheckoutDetails, CheckoutDraft, type MissingPart } from "#contract/checkout.ts";
import { Email } from "#contract/shapes.ts";
import { hasState } from "#middleware/countries.ts";
import type { z } from "zod";
import { savedAddresses } from "./customers.ts";
import type { PricedCart } from "./pricing.ts";
import type { Store } from "./store.ts";
import type { Who } from "./who.ts";

/** What was typed; before anything was, a customer starts with the default addresses. */
export function draftOf(
  store: Store,
  { customer, cart }: Pick<Who, "customer" | "cart">,
): CheckoutDraft {
  const typed = CheckoutDraft.parse(JSON.parse(cart?.draft ?? "{}"));
  const isUntouched = cart === undefined || cart.draft === "{}";
  const draft = customer && isUntouched ? { ...typed, ...defaults(store, customer.id) } : typed;
  return { ...draft, email: draft.email ?? customer?.email ?? cart?.guest_email ?? undefined };
}

function defaults(store: Store, customerId: number): Partial<CheckoutDraft> {
  const saved = savedAddresses(store, customerId);
  const billing = saved.find((address) => address.isDefaultBilling);
  const shipping = saved.find((address) => address.isDefaultShipping);
  return {
    billing: AddressDraft.parse(billing ?? {}),
    hasOtherShipping: billing !== undefined && shipping !== undefined && billing.id !== shipping.id,
    shipping: AddressDraft.parse(shipping ?? {}),
  };
}

/** The parts of spec 5 that an order still needs. */
export function missingParts(draft: CheckoutDraft, priced: PricedCart | undefined): MissingPart[] {
  const missing: MissingPart[] = [];
  if (!Email.safeParse(draft.email).success) missing.push("email");
  if (!isComplete(draft.billing)) missing.push("billing");
  if (draft.hasOtherShipping && !isComplete(draft.shipping)) missing.push("shipping");
  if (!priced?.delivery) missing.push("delivery");
  if (!paymentFits(draft, priced)) missing.push("payment");
  return missing;
}

function paymentFits(draft: CheckoutDraft, priced: PricedCart | undefined): boolean {
  if (draft.paymentMethod === undefined) return false;
  return draft.paymentMethod !== "cash-on-delivery" || priced?.delivery?.allows_cash !== 0;
}

function isComplete(typed: AddressDraft): boolean {
  const address = Address.safeParse(typed);
  return address.success && hasState(address.data.country, address.data.state);
}

/** The complete and valid details of a draft in which nothing is missing. */
export function detailsOf(draft: CheckoutDraft): z.output<typeof CheckoutDetails> {
  return CheckoutDetails.parse({
    ...draft,
    shipping: draft.hasOtherShipping ? draft.shipping : undefined,
  });
}
