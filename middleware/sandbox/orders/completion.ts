import {
  issuedForReturns,
  paidBy,
  returnGiftCards,
} from "#middleware/sandbox/rewards/gift-cards.ts";
import { setPointsValue } from "#middleware/sandbox/cart/dropped-coupons.ts";
import { type OrderRow, orderById, paymentsOf } from "./rows.ts";
import { addPoints, takeBack } from "#middleware/sandbox/rewards/points.ts";
import { creditReferral, undoReferral } from "#middleware/sandbox/rewards/referral.ts";
import { giftsWorth, voidGifts } from "#middleware/sandbox/gifts/sold.ts";
import { setting } from "#middleware/sandbox/core/settings.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/**
 * Points of an order that completed, was refunded or was canceled (spec 14.1). Each step compares the points due with
 * those credited, so that running it twice has one effect.
 */

/** Delivered and paid in full: credits its points, and for a first order the referral points too. */
export function orderCompleted(store: Store, orderId: number): void {
  settle(store, orderId);
  if (isCompleted(store, orderById(store, orderId))) creditReferral(store, orderId);
}

/** Part of the payment was refunded, on a card or on gift cards, old or new: takes back the points earned with it. */
export function orderRefunded(store: Store, orderId: number): void {
  const onCards = paymentsOf(store, orderId).reduce((sum, { refunded }) => sum + refunded, 0);
  const paid = paidBy(store, orderId).reduce((sum, { amount }) => sum + amount, 0);
  const anew = issuedForReturns(store, orderId);
  const refunded = onCards + totalOf(orderById(store, orderId)).byGiftCards - paid + anew;
  store.run("UPDATE sale_order SET refunded = ? WHERE id = ?", refunded, orderId);
  settle(store, orderId);
  const total = totalOf(orderById(store, orderId)).left;
  if (total > 0 && onCards >= total) voidGifts(store, orderId);
}

/** Canceled or refunded in full: points and gift cards return to their state before the order. */
export function undoRewards(store: Store, orderId: number): void {
  const order = orderById(store, orderId);
  const { left, byGiftCards } = totalOf(order);
  store.run("UPDATE sale_order SET refunded = ? WHERE id = ?", left + byGiftCards, orderId);
  settle(store, orderId);
  undoReferral(store, orderId);
  if (order.points_spent > 0) setPointsValue(store, orderId, 0);
  returnGiftCards(store, orderId);
}

function settle(store: Store, orderId: number): void {
  const order = orderById(store, orderId);
  if (order.customer_id === null) return;
  const { left, byGiftCards } = totalOf(order);
  // A gift card earns when it pays, not when it is bought.
  const kept = Math.max(0, left + byGiftCards - order.refunded - giftsWorth(store, orderId));
  const rate = setting(store, "points_earned");
  const due = isCompleted(store, order) ? Math.floor(kept / 100) * rate : 0;
  const entry = { customerId: order.customer_id, orderId };
  const change = due - givenFor(store, orderId);
  if (change > 0) addPoints(store, { ...entry, reason: "order-completed", points: change });
  if (change < 0) takeBack(store, { ...entry, reason: "order-undone", points: -change });
}

/** Points credited for the order; missing points that could not be taken back count as taken. */
function givenFor(store: Store, orderId: number): number {
  const row = store.get<{ points: number }>(
    `SELECT coalesce(sum(points - missing), 0) AS points FROM points_entry
     WHERE order_id = ? AND reason IN ('order-completed', 'order-undone')`,
    orderId,
  );
  return row?.points ?? 0;
}

function isCompleted(store: Store, order: OrderRow): boolean {
  if (order.state !== "sale") return false;
  const deliveries = store.get<{ done: number; open: number }>(
    `SELECT count(*) FILTER (WHERE state = 'done') AS done, count(*) FILTER (WHERE state NOT IN ('done', 'cancel')) AS open
     FROM delivery WHERE order_id = ?`,
    order.id,
  );
  return deliveries !== undefined && deliveries.done > 0 && deliveries.open === 0;
}

/** Minor units: what was paid by card or in cash, and by gift cards. */
function totalOf({ totals }: OrderRow): { left: number; byGiftCards: number } {
  const fixed = JSON.parse(totals ?? "null") as Record<string, { amount: number }> | null;
  return { left: fixed?.["total"]?.amount ?? 0, byGiftCards: fixed?.["giftCards"]?.amount ?? 0 };
}
