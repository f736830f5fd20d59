import { orderById, type PaymentRow } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { balanceOf } from "./balance.ts";
import { voidPayment } from "./charges.ts";

/** Whether a card still holds all of the payment for a confirmed order, and nobody has begun to charge it. */
export function stands(
  store: Store,
  { method, state, captured, capture_due: asked, order_id: orderId }: PaymentRow,
): boolean {
  if (method !== "card" || state !== "authorized" || captured > 0 || asked !== null) return false;
  return orderById(store, orderId).state === "sale";
}

/**
 * A renewed hold is authorized: releases the one that it replaces. False: that one was charged or canceled meanwhile, and
 * nothing is due.
 */
export function takesOver(store: Store, payment: PaymentRow): boolean {
  if (payment.renews === null) return true;
  const old = store.get<PaymentRow>("SELECT * FROM payment WHERE id = ?", payment.renews);
  if (old && stands(store, old)) return voidPayment(store, old.id).ok;
  const counted = payment.state === "pending" ? payment.amount : 0;
  return balanceOf(store, orderById(store, payment.order_id)).due + counted >= payment.amount;
}
