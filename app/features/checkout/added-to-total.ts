import type { Checkout } from "#contract/checkout.ts";

/** The hidden field that says what a choice adds to the total shown. */
export const addsName = (id: string) => `adds-${id}`;

/** What each other delivery and payment method adds to the total shown, from the prices printed beside them. */
export function addedToTotal({ cart, draft, ...offered }: Checkout): Record<string, number> {
  const { total, giftCards, paymentFee } = cart.totals;
  // What is left on a gift card that pays for everything would pay for this too.
  if (total.amount === 0 && giftCards.amount > 0) return {};
  const chosen = offered.deliveryMethods.find(({ id }) => id === draft.deliveryMethodId);
  const shown = chosen?.price.amount ?? 0;
  const added = [
    ...offered.deliveryMethods.map(({ id, price }) => [id, price.amount - shown] as const),
    ...offered.paymentMethods.map(({ id, fee }) => [id, fee.amount - paymentFee.amount] as const),
  ];
  return Object.fromEntries(added.filter(([, amount]) => amount !== 0));
}
