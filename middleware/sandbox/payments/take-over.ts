import { orderById, type PaymentRow, paymentsOf } from "#middleware/sandbox/orders/rows.ts";
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
 * A renewed hold is authorized: releases the one that it replaces. False: that one was charged or replaced meanwhile, or
 * nothing is due.
 */
export function takesOver(store: Store, payment: PaymentRow): boolean {
  if (payment.renews === null) return true;
  const attempts = paymentsOf(store, payment.order_id);
  const old = attempts.find(({ id }) => id === payment.renews);
  if (old && stands(store, old)) return voidPayment(store, old.id).ok;
  if (!old || old.captured > 0 || old.capture_due !== null || isReplaced(old, attempts))
    return false;
  const counted = payment.state === "pending" ? payment.amount : 0;
  return balanceOf(store, orderById(store, payment.order_id)).due + counted >= payment.amount;
}

/** Whether another attempt to hold the same amount stands or was charged. */
export function isReplaced(payment: PaymentRow, attempts: PaymentRow[]): boolean {
  const first = firstOf(payment, attempts);
  return attempts.some(
    (one) =>
      one.id !== payment.id &&
      (one.state === "authorized" || one.state === "confirmed") &&
      firstOf(one, attempts) === first,
  );
}

/** The payment that this one, and all between, replace. */
function firstOf({ id, renews }: PaymentRow, attempts: PaymentRow[]): number {
  const old = renews === null ? undefined : attempts.find((one) => one.id === renews);
  return old ? firstOf(old, attempts) : id;
}
