import type { Cart, Totals } from "#contract/cart.ts";

export function emptyCart(totals: Totals): Cart {
  return {
    lines: [],
    quantity: 0,
    coupons: [],
    giftCards: [],
    dropped: [],
    totals,
    isLocked: false,
    freeDelivery: null,
  };
}
