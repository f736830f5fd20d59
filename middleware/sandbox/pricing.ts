import type { CountryCode } from "#contract/address.ts";
import type { Totals } from "#contract/cart.ts";
import type { CheckoutDraft } from "#contract/checkout.ts";
import { discountOf, findCoupon, fits, type Coupon } from "./coupons.ts";
import { deliveryMethods, deliveryPrice, type DeliveryRow } from "./delivery.ts";
import { currentLines, type Line } from "./lines.ts";
import type { OrderRow } from "./orders.ts";
import { setting } from "./settings.ts";
import type { Store } from "./store.ts";
import { addUp } from "./totals.ts";

export type OfferedDelivery = DeliveryRow & { price: number; allowsCash: boolean };

/** A cart at today's prices, with the coupon, delivery and payment its shopper chose as far as they fit. */
export type PricedCart = {
  lines: Line[];
  currency: string;
  coupon: Coupon | undefined;
  offered: OfferedDelivery[];
  delivery: OfferedDelivery | undefined;
  totals: Totals;
};

export function priceCart(store: Store, order: OrderRow, draft: CheckoutDraft): PricedCart {
  const lines = currentLines(store, order);
  const currency = currencyOf(store, order.price_list_id);
  const itemsSubtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  const weightGrams = lines.reduce((sum, line) => sum + line.quantity * line.weightGrams, 0);

  const coupon = fittingCoupon(store, order, itemsSubtotal);
  const discount = coupon ? discountOf(coupon, itemsSubtotal) : 0;
  const country = destination(draft);
  const methods = country === undefined ? [] : deliveryMethods(store, country, weightGrams);
  const offered = methods.map((method) => ({
    ...method,
    allowsCash: method.allows_cash === 1,
    price:
      coupon?.type === "shipping"
        ? 0
        : deliveryPrice(method, weightGrams, itemsSubtotal - discount),
  }));
  const delivery = offered.find((method) => String(method.id) === draft.deliveryMethodId);
  const isCash = draft.paymentMethod === "cash-on-delivery" && delivery?.allowsCash !== false;

  const totals = addUp(lines, {
    discount,
    delivery: delivery?.price ?? null,
    paymentFee: isCash ? setting(store, "cash_on_delivery_fee") : 0,
    serviceTaxPercent: setting(store, "service_tax_percent"),
    currency,
  });
  return { lines, currency, coupon, offered, delivery, totals };
}

function fittingCoupon(store: Store, order: OrderRow, itemsSubtotal: number): Coupon | undefined {
  const coupon = order.coupon_code === null ? undefined : findCoupon(store, order.coupon_code);
  return coupon && fits(store, coupon, itemsSubtotal) ? coupon : undefined;
}

/** Where the goods go, as far as it is known. */
function destination(draft: CheckoutDraft): CountryCode | undefined {
  return draft.hasOtherShipping ? draft.shipping.country : draft.billing.country;
}

export function currencyOf(store: Store, priceListId: string): string {
  const list = store.get<{ currency: string }>(
    "SELECT currency FROM price_list WHERE id = ?",
    priceListId,
  );
  if (!list) throw new Error(`No price list ${priceListId}`);
  return list.currency;
}
