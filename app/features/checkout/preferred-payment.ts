import type { Checkout, PaymentMethodId } from "#contract/checkout.ts";

/** Until the shopper chooses: a saved card, or the only way to pay. */
export function preferredPayment({
  draft,
  cards,
  paymentMethods,
}: Checkout): PaymentMethodId | undefined {
  if (draft.paymentMethod) return draft.paymentMethod;
  const offered = paymentMethods
    .filter(({ availability }) => availability !== "coming-soon")
    .map(({ id }) => id as PaymentMethodId); // the others are always coming
  if (cards.length > 0 && offered.includes("card")) return "card";
  return offered.length === 1 ? offered[0] : undefined;
}
