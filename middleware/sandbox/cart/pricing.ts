import type { Totals } from "#contract/cart.ts";
import type { CheckoutDraft } from "#contract/checkout.ts";
import { type Coupon, discountBy, discountOf, fittingCoupons } from "./coupons.ts";
import {
  deliveryMethods,
  deliveryPrice,
  type DeliveryRow,
  type Destination,
} from "#middleware/sandbox/checkout/delivery.ts";
import { missingForFree, type MissingForFree } from "./free-delivery.ts";
import { type PlaceRow, placesOf } from "#middleware/sandbox/checkout/places.ts";
import { canPay, type GiftCardRow, giftCardsOn } from "#middleware/sandbox/rewards/gift-cards.ts";
import { currentLines, type Line } from "./lines.ts";
import type { OrderRow } from "#middleware/sandbox/orders/rows.ts";
import { setting } from "#middleware/sandbox/core/settings.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { addUp } from "./totals.ts";

export type OfferedDelivery = DeliveryRow & {
  price: number;
  /** Without a promo code. */
  fullPrice: number;
  allowsCash: boolean;
  places: PlaceRow[];
};

/** A cart at today's prices, with codes, points, delivery and payment if they apply. */
export type PricedCart = {
  lines: Line[];
  currency: string;
  coupons: Coupon[];
  /** The amount that each gift card pays. */
  giftCards: { card: GiftCardRow; pays: number }[];
  offered: OfferedDelivery[];
  delivery: OfferedDelivery | undefined;
  totals: Totals;
  freeDelivery: MissingForFree | null;
  /** Something in it has to be delivered. */
  needsDelivery: boolean;
};

export function priceCart(store: Store, order: OrderRow, draft: CheckoutDraft): PricedCart {
  const lines = currentLines(store, order);
  const currency = currencyOf(store, order.price_list_id);
  const itemsSubtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  const weightGrams = lines.reduce((sum, line) => sum + line.quantity * line.weightGrams, 0);

  const coupons = fittingCoupons(store, order.id, itemsSubtotal);
  const discount = discountBy(coupons, itemsSubtotal);
  const goodsValue = itemsSubtotal - discount - pointsOn(order, itemsSubtotal - discount);
  const isFree = coupons.some(({ type }) => type === "shipping");
  const to = destination(draft);
  const needsDelivery = lines.some(({ gift }) => !gift);
  const methods = to === undefined || !needsDelivery ? [] : deliveryMethods(store, to, weightGrams);
  const offered = methods.map((method) => ({
    ...method,
    allowsCash: method.allows_cash === 1,
    places: placesOf(store, method.id),
    price: isFree ? 0 : deliveryPrice(method, weightGrams, goodsValue),
    fullPrice: deliveryPrice(method, weightGrams, goodsValue),
  }));
  const delivery = offered.find((method) => String(method.id) === draft.deliveryMethodId);
  const isCash =
    needsDelivery && draft.paymentMethod === "cash-on-delivery" && delivery?.allowsCash !== false;

  const cards = giftCardsOn(store, order.id).filter((card) => canPay(store, card));
  const isPaidWhole = isPaidInCash(draft.paymentMethod);
  const totals = addUp(isPaidWhole ? lines.map(withoutDeposit) : lines, {
    discount,
    points: itemsSubtotal - discount - goodsValue,
    delivery: delivery?.price ?? (needsDelivery || lines.length === 0 ? null : 0),
    paymentFee: isCash ? setting(store, "cash_on_delivery_fee") : 0,
    serviceTaxPercent: setting(store, "service_tax_percent"),
    giftCardFunds: cards.reduce((sum, card) => sum + card.balance, 0),
    promoCodes: coupons.map((coupon) => ({
      code: coupon.code,
      type: coupon.type,
      takesOff:
        coupon.type === "shipping" ? (delivery?.fullPrice ?? 0) : discountOf(coupon, itemsSubtotal),
    })),
    currency,
  });
  const giftCards = shares(cards, totals.giftCards.amount);
  const freeDelivery =
    isFree || !needsDelivery
      ? null
      : missingForFree(store, {
          offered,
          delivery,
          country: to?.country,
          weightGrams,
          goodsValue,
        });
  return {
    lines,
    currency,
    coupons,
    giftCards,
    offered,
    delivery,
    totals,
    freeDelivery,
    needsDelivery,
  };
}

/** With the goods, and so the whole order at once. */
function isPaidInCash(method: CheckoutDraft["paymentMethod"]): boolean {
  return method === "cash-on-delivery" || method === "pay-on-site";
}

const withoutDeposit = (line: Line) => ({ ...line, depositPercent: null });

/** The discount of the exchanged points: at most the price of the goods, in whole units of money. */
export function pointsOn({ points_value: value }: OrderRow, goodsCost: number): number {
  return Math.min(value, Math.floor(goodsCost / 100) * 100);
}

/** Cards are used in order; the next one pays if the balance of the first is used up. */
function shares(cards: GiftCardRow[], amount: number): PricedCart["giftCards"] {
  let left = amount;
  return cards.flatMap((card) => {
    const pays = Math.min(card.balance, left);
    left -= pays;
    return pays > 0 ? [{ card, pays }] : [];
  });
}

/** Undefined until the country is known. */
function destination(draft: CheckoutDraft): Destination | undefined {
  const { country, postcode } = draft.hasOtherShipping ? draft.shipping : draft.billing;
  return country === undefined ? undefined : { country, postcode };
}

export function currencyOf(store: Store, priceListId: string): string {
  const list = store.get<{ currency: string }>(
    "SELECT currency FROM price_list WHERE id = ?",
    priceListId,
  );
  if (!list) throw new Error(`No price list ${priceListId}`);
  return list.currency;
}
