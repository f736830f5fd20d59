import { Totals, type Cart } from "#contract/cart.ts";
import type { Locale } from "#contract/limits.ts";
import { findCoupon, type Coupon } from "./coupons.ts";
import { fixedLines, toCartLine, type Line } from "./lines.ts";
import { isLocked, type OrderRow } from "./orders.ts";
import { currencyOf, type PricedCart } from "./pricing.ts";
import type { Store } from "./store.ts";
import { addUp } from "./totals.ts";

export function emptyCart(store: Store, priceListId: string): Cart {
  const totals = addUp([], {
    discount: 0,
    delivery: null,
    paymentFee: 0,
    serviceTaxPercent: 0,
    currency: currencyOf(store, priceListId),
  });
  return { lines: [], quantity: 0, coupon: null, totals, isLocked: false };
}

/** The cart as its shopper sees it. While a payment is under way everything stands as it was when that began. */
export function cartView(store: Store, order: OrderRow, priced: PricedCart, locale: Locale): Cart {
  const locked = isLocked(store, order);
  const lines: Line[] = locked ? fixedLines(store, order) : priced.lines;
  const coupon =
    locked && order.coupon_code !== null ? findCoupon(store, order.coupon_code) : priced.coupon;
  return {
    lines: lines.map((line) =>
      toCartLine(store, line, { locale, currency: priced.currency, isHeld: locked }),
    ),
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    coupon: coupon ? toAppliedCoupon(coupon, locale) : null,
    totals: locked ? Totals.parse(JSON.parse(order.totals ?? "null")) : priced.totals,
    isLocked: locked,
  };
}

function toAppliedCoupon(coupon: Coupon, locale: Locale): NonNullable<Cart["coupon"]> {
  return {
    code: coupon.code,
    type: coupon.type,
    name: locale === "vi_VN" ? coupon.name_vi : coupon.name_en,
  };
}
