import { DroppedCode } from "#contract/cart.ts";
import { z } from "zod";
import { couponsOf, discountBy, fittingCoupons, removeCoupon } from "./coupons.ts";
import { canPay, giftCardsOn, removeGiftCard } from "#middleware/sandbox/rewards/gift-cards.ts";
import { orderById } from "#middleware/sandbox/orders/rows.ts";
import { addPoints, pointsFor } from "#middleware/sandbox/rewards/points.ts";
import { pointsOn } from "./pricing.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/**
 * Removes coupons that no longer apply to the goods and records a notice; returns points that have nothing to discount.
 */
export function dropCoupons(store: Store, orderId: number, itemsSubtotal: number): void {
  const dropped: DroppedCode[] = [];
  const kept = fittingCoupons(store, orderId, itemsSubtotal);
  const codes = new Set(kept.map(({ code }) => code));
  for (const { code, type } of couponsOf(store, orderId)) {
    if (codes.has(code)) continue;
    removeCoupon(store, orderId, code);
    dropped.push({ code, type });
  }
  trimPoints(store, orderId, itemsSubtotal - discountBy(kept, itemsSubtotal));
  for (const card of giftCardsOn(store, orderId)) {
    if (canPay(store, card) && itemsSubtotal > 0) continue;
    removeGiftCard(store, orderId, card);
    dropped.push({ code: card.code, type: "gift-card" });
  }
  // An empty cart needs no notice: the shopper emptied it.
  if (itemsSubtotal === 0) setDropped(store, orderId, []);
  else if (dropped.length > 0) noteDropped(store, orderId, dropped);
}

function trimPoints(store: Store, orderId: number, goodsCost: number): void {
  const order = orderById(store, orderId);
  const value = pointsOn(order, goodsCost);
  if (value < order.points_value) setPointsValue(store, orderId, value);
}

/** Returns the points above that value, in minor units. */
export function setPointsValue(store: Store, orderId: number, value: number): void {
  const { customer_id: customerId, points_spent: spent } = orderById(store, orderId);
  const points = Math.min(spent, pointsFor(store, value));
  store.run(
    "UPDATE sale_order SET points_spent = ?, points_value = ? WHERE id = ?",
    points,
    value,
    orderId,
  );
  if (customerId === null) throw new Error("Points without a customer");
  addPoints(store, { customerId, reason: "discount-undone", points: spent - points, orderId });
}

function noteDropped(store: Store, orderId: number, news: DroppedCode[]): void {
  const known = droppedFrom(store, orderId);
  const codes = new Set(news.map(({ code }) => code));
  setDropped(store, orderId, [...known.filter(({ code }) => !codes.has(code)), ...news]);
}

export function droppedFrom(store: Store, orderId: number): DroppedCode[] {
  return z.array(DroppedCode).parse(JSON.parse(orderById(store, orderId).dropped));
}

export function setDropped(store: Store, orderId: number, dropped: DroppedCode[]): void {
  const list = JSON.stringify(dropped);
  store.run("UPDATE sale_order SET dropped = ? WHERE id = ? AND dropped <> ?", list, orderId, list);
}
