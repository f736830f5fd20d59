import type { AddressDraft } from "#contract/address.ts";
import type { Checkout, CheckoutDraft } from "#contract/checkout.ts";

/** What each address begins with. */
export type Begin = Record<"billing" | "shipping", AddressDraft>;

/** Defaults: a place until an address is typed, and the customer's default card until a payment method is chosen. */
export function startOf({ draft, cards, paymentMethods }: Checkout, begin: Begin): CheckoutDraft {
  const takesCards = paymentMethods.some(
    ({ id, availability }) => id === "card" && availability === "available",
  );
  return {
    ...draft,
    paymentMethod: draft.paymentMethod ?? (takesCards && cards.length > 0 ? "card" : undefined),
    cardId: draft.paymentMethod === "card" ? draft.cardId : (draft.cardId ?? cards[0]?.id),
    billing: { ...begin.billing, ...draft.billing },
    shipping: { ...begin.shipping, ...draft.shipping },
  };
}

export function isBeginUnsaved({ draft: { billing } }: Checkout, begin: Begin): boolean {
  return Object.keys(begin.billing).some((part) => !billing[part as keyof AddressDraft]);
}
