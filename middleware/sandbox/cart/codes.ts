import type { CodeProblem, CodeResult } from "#contract/cart.ts";
import { subtotalOf, touch } from "./changes.ts";
import {
  addCoupon,
  type Coupon,
  couponsOf,
  discountBy,
  discountOf,
  findCoupon,
  fits,
  isExpired,
  removeCoupon,
} from "./coupons.ts";
import {
  addGiftCard,
  canPay,
  giftCardByCode,
  type GiftCardRow,
  giftCardsOn,
  removeGiftCard,
} from "#middleware/sandbox/rewards/gift-cards.ts";
import { droppedFrom, setDropped } from "./dropped-coupons.ts";
import { currentLines } from "./lines.ts";
import type { OrderRow } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** Applies coupons and gift cards one after the other. Without a cart none applies. */
export function applyCodes(
  store: Store,
  cart: OrderRow | undefined,
  codes: string[],
): CodeResult[] {
  if (cart) setDropped(store, cart.id, []);
  const subtotal = cart ? subtotalOf(currentLines(store, cart)) : 0;
  const results = codes.map((typed): CodeResult => {
    const coupon = findCoupon(store, typed);
    if (coupon) {
      const problem = applyCoupon(store, cart, coupon, subtotal);
      return { code: coupon.code, type: coupon.type, problem };
    }
    const card = giftCardByCode(store, typed);
    // A gift card that needs approval cannot be used yet.
    if (!card || card.state !== "issued") {
      return { code: typed, type: null, problem: "coupon-not-found" };
    }
    const problem = applyGiftCard(store, cart, card, subtotal);
    return { code: card.code, type: "gift-card", problem };
  });
  return cart ? afterwards(store, cart, results) : results;
}

/**
 * A code of this call may replace another of this call, which is then reported as refused: of two discounts the larger
 * one stays.
 */
function afterwards(store: Store, cart: OrderRow, results: CodeResult[]): CodeResult[] {
  touch(store, cart);
  const codes = new Set(results.map(({ code }) => code));
  const others = droppedFrom(store, cart.id).filter(({ code }) => !codes.has(code));
  setDropped(store, cart.id, others);
  const left = new Set(codesOn(store, cart.id));
  return results.map((result) => {
    if (result.problem !== null || left.has(result.code)) return result;
    const isDiscount = result.type === "discount";
    return { ...result, problem: isDiscount ? "coupon-not-best" : "coupon-not-eligible" };
  });
}

function applyCoupon(
  store: Store,
  cart: OrderRow | undefined,
  coupon: Coupon,
  subtotal: number,
): CodeProblem | null {
  if (isExpired(store, coupon)) return "coupon-expired";
  if (!cart) return "coupon-not-eligible";
  const applied = couponsOf(store, cart.id);
  if (applied.some(({ code }) => code === coupon.code)) return null;
  const discounts = applied.filter(({ type }) => type === "discount");
  const off = coupon.type === "shipping" ? discountBy(discounts, subtotal) : 0;
  if (!fits(store, coupon, subtotal - off)) return "coupon-not-eligible";
  const rival = applied.find(({ type }) => type === coupon.type);
  if (rival && discountOf(coupon, subtotal) <= discountOf(rival, subtotal)) {
    return "coupon-not-best";
  }
  if (rival) removeCoupon(store, cart.id, rival.code);
  addCoupon(store, cart.id, coupon.code);
  return null;
}

function applyGiftCard(
  store: Store,
  cart: OrderRow | undefined,
  card: GiftCardRow,
  subtotal: number,
): CodeProblem | null {
  if (isExpired(store, card)) return "coupon-expired";
  if (!canPay(store, card)) return "gift-card-empty";
  if (!cart || subtotal === 0) return "coupon-not-eligible";
  addGiftCard(store, cart.id, card);
  return null;
}

export function removeCode(store: Store, cart: OrderRow, code: string): void {
  removeCoupon(store, cart.id, code);
  const card = giftCardsOn(store, cart.id).find((one) => isSame(one.code, code));
  if (card) removeGiftCard(store, cart.id, card);
}

function isSame(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}

/** All codes of a cart, for the cart that it is merged into. */
export function codesOn(store: Store, orderId: number): string[] {
  return [...couponsOf(store, orderId), ...giftCardsOn(store, orderId)].map(({ code }) => code);
}
