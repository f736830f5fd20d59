import { CheckoutDraft } from "#contract/checkout.ts";
import { defaultDraft } from "#middleware/rules/default-addresses.ts";
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
  const draft =
    customer && isUntouched
      ? { ...typed, ...defaultDraft(savedAddresses(store, customer.id)) }
      : typed;
  return { ...draft, email: draft.email ?? customer?.email ?? cart?.guest_email ?? undefined };
}
