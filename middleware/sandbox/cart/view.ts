import { type AppliedCoupon, type AppliedGiftCard, type Cart, Totals } from "#contract/cart.ts";
import type { Locale } from "#contract/limits.ts";
import { emptyCart } from "#middleware/rules/empty-cart.ts";
import { dayIn } from "#middleware/rules/business-days.ts";
import { type Coupon, couponsOf } from "./coupons.ts";
import { giftCardById, paidBy } from "#middleware/sandbox/rewards/gift-cards.ts";
import { SELLERS_ZONE } from "#middleware/sandbox/checkout/delivery.ts";
import { droppedFrom } from "./dropped-coupons.ts";
import { fixedLines, toCartLine, type Line } from "./lines.ts";
import { isLocked, type OrderRow } from "#middleware/sandbox/orders/rows.ts";
import { currencyOf, type PricedCart } from "./pricing.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { addUp } from "./totals.ts";

export function noCart(store: Store, priceListId: string): Cart {
  const totals = addUp([], {
    discount: 0,
    points: 0,
    delivery: null,
    paymentFee: 0,
    serviceTaxPercent: 0,
    giftCardFunds: 0,
    currency: currencyOf(store, priceListId),
  });
  return emptyCart(totals);
}

/** The cart for its shopper. While a payment is under way, prices and totals are those of its start. */
export function cartView(store: Store, order: OrderRow, priced: PricedCart, locale: Locale): Cart {
  const locked = isLocked(store, order);
  const lines: Line[] = locked ? fixedLines(store, order) : priced.lines;
  const coupons = locked ? couponsOf(store, order.id) : priced.coupons;
  return {
    lines: lines.map((line) =>
      toCartLine(store, line, { locale, currency: priced.currency, isHeld: locked }),
    ),
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    coupons: coupons.map((coupon) => toAppliedCoupon(coupon, locale)),
    giftCards: locked ? giftCardsThatPaid(store, order, priced.currency) : giftCardsOf(priced),
    dropped: droppedFrom(store, order.id),
    totals: locked ? Totals.parse(JSON.parse(order.totals ?? "null")) : priced.totals,
    isLocked: locked,
    freeDelivery: locked ? null : freeDeliveryOf(priced, locale),
  };
}

function giftCardsOf({ giftCards, currency }: PricedCart): AppliedGiftCard[] {
  return giftCards.map(({ card, pays }) => ({
    code: card.code,
    pays: { amount: pays, currency },
    remaining: { amount: card.balance - pays, currency },
  }));
}

export function freeDeliveryOf({ freeDelivery, currency }: PricedCart, locale: Locale) {
  if (!freeDelivery) return null;
  const { amount, method } = freeDelivery;
  const name = (locale === "vi_VN" ? method?.name_vi : method?.name_en) ?? null;
  return { missing: { amount, currency }, method: name };
}

function giftCardsThatPaid(store: Store, order: OrderRow, currency: string): AppliedGiftCard[] {
  return paidBy(store, order.id).map(({ cardId, amount }) => {
    const card = giftCardById(store, cardId);
    return {
      code: card.code,
      pays: { amount, currency },
      remaining: { amount: card.balance, currency },
    };
  });
}

function toAppliedCoupon(coupon: Coupon, locale: Locale): AppliedCoupon {
  const end = coupon.expires_at;
  return {
    code: coupon.code,
    type: coupon.type,
    name: locale === "vi_VN" ? coupon.name_vi : coupon.name_en,
    // An end at midnight belongs to the previous day.
    expiresOn: end === null ? null : dayIn(SELLERS_ZONE, new Date(Date.parse(end) - 1)),
  };
}
