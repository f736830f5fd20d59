import { AddressDraft } from "#contract/address.ts";
import { CheckoutDraft } from "#contract/checkout.ts";
import { savedAddresses } from "#middleware/sandbox/core/customers.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";

/** What was entered so far; at first, a customer's default addresses. */
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
