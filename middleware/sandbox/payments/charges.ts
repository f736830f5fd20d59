import { orderRefunded } from "#middleware/sandbox/orders/completion.ts";
import { issueInvoice } from "#middleware/sandbox/orders/invoices.ts";
import { orderById, type PaymentRow, paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** The result of a payment action by staff. A refusal changes nothing. */
export type Charge =
  | { ok: true; payment: PaymentRow }
  | { ok: false; problem: "payment-not-found" | "wrong-state" | "too-much" };

/**
 * Captures the hold, or `amount` minor units of it: when the goods are ready (spec 13.3). The provider is asked after the
 * transaction, until it reports that it is done; so with refunds.
 */
export function capturePayment(store: Store, paymentId: number, amount?: number): Charge {
  return withPayment(store, paymentId, (payment) => {
    if (payment.method !== "card" || payment.state !== "authorized") return "wrong-state";
    if (orderById(store, payment.order_id).state !== "sale") return "wrong-state";
    const taken = amount ?? payment.amount - payment.captured;
    if (!isPart(taken, payment.amount - payment.captured)) return "too-much";
    return { ...payment, capture_due: payment.captured + taken };
  });
}

/** Refunds what was charged, or `amount` minor units of it. Cash is refunded without the provider. */
export function refundPayment(store: Store, paymentId: number, amount?: number): Charge {
  return withPayment(store, paymentId, (payment) => {
    const before = Math.max(payment.refunded, payment.refund_due ?? 0);
    const charged = payment.captured - before;
    if (charged === 0) return "wrong-state";
    const given = amount ?? charged;
    if (!isPart(given, charged)) return "too-much";
    return payment.method === "card"
      ? { ...payment, refund_due: before + given }
      : { ...payment, refunded: payment.refunded + given };
  });
}

/** Releases holds that were not captured. The order's state does not change. */
export function voidPayment(store: Store, paymentId: number): Charge {
  return withPayment(store, paymentId, (payment) => {
    if (!isOpen(payment)) return "wrong-state";
    const look_at = payment.method === "card" ? store.now().toISOString() : null;
    return payment.captured > 0
      ? { ...payment, state: "confirmed", look_at }
      : { ...payment, state: "canceled", failure: "canceled", look_at };
  });
}

/** Releases all holds and pending payments of a canceled order. */
export function voidPayments(store: Store, orderId: number): void {
  for (const payment of paymentsOf(store, orderId)) {
    if (isOpen(payment)) voidPayment(store, payment.id);
  }
}

export function isPaidAtHandover({ method }: Pick<PaymentRow, "method">): boolean {
  return method === "cash-on-delivery" || method === "pay-on-site";
}

/** The courier, or staff at the place, have collected the money. */
export function receiveCash(store: Store, orderId: number): void {
  const { changes } = store.run(
    `UPDATE payment SET state = 'confirmed', captured = amount, updated_at = ?
     WHERE order_id = ? AND method IN ('cash-on-delivery', 'pay-on-site') AND state = 'pending'`,
    store.now().toISOString(),
    orderId,
  );
  if (changes > 0) issueInvoice(store, orderId);
}

type Problem = Extract<Charge, { ok: false }>["problem"];

function withPayment(
  store: Store,
  paymentId: number,
  work: (payment: PaymentRow) => PaymentRow | Problem,
): Charge {
  return store.transaction(() => {
    const payment = store.get<PaymentRow>("SELECT * FROM payment WHERE id = ?", paymentId);
    if (!payment) return { ok: false, problem: "payment-not-found" };
    const after = work(payment);
    if (typeof after === "string") return { ok: false, problem: after };
    store.run(
      `UPDATE payment SET state = ?, captured = ?, refunded = ?, failure = ?, capture_due = ?, refund_due = ?, look_at = ?,
         updated_at = ? WHERE id = ?`,
      after.state,
      after.captured,
      after.refunded,
      after.failure,
      after.capture_due,
      after.refund_due,
      after.look_at,
      store.now().toISOString(),
      payment.id,
    );
    if (after.refunded > payment.refunded) orderRefunded(store, payment.order_id);
    return { ok: true, payment: after };
  });
}

function isOpen({ state }: PaymentRow): boolean {
  return state === "draft" || state === "pending" || state === "authorized";
}

function isPart(amount: number, whole: number): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= whole;
}
