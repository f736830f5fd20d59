import { capturePayment, refundPayment } from "./charges.ts";
import { undoRewards } from "#middleware/sandbox/orders/completion.ts";
import { issuedForReturns, paidBy } from "#middleware/sandbox/rewards/gift-cards.ts";
import { sendRefund } from "#middleware/sandbox/mail/order-mails.ts";
import {
  refused,
  onOrder,
  orderByNumber,
  type Report,
  succeeded,
} from "#middleware/sandbox/orders/operator.ts";
import { type PaymentRow, paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import { decided, type DemoPayment } from "#middleware/payments/demo/payment.ts";
import { demoStorage } from "./demo-storage.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** The bank's decision about a pending card. */
export function decide(store: Store, number: string, decision: "authorized" | "declined"): Report {
  const order = orderByNumber(store, number);
  const payments = order ? paymentsOf(store, order.id) : [];
  const pending = payments.find(({ state, method }) => state === "pending" && method === "card");
  const step = (payment: DemoPayment) => decided(payment, decision);
  const after = pending && demoStorage(store).change("reference", pending.reference, step);
  const isDone = after?.state === decision;
  const word = decision === "authorized" ? "approved" : "declined";
  if (isDone) {
    const now = store.now().toISOString();
    store.run("UPDATE payment SET look_at = ? WHERE reference = ?", now, after.reference);
    return succeeded(`${number}: the payment is ${word}.`);
  }
  return refused(`${number || "The order"} has no pending card payment.`);
}

/** Captures what is held on cards. */
export function capture(store: Store, number: string): Report {
  return onOrder(store, number, (order) => {
    if (order.state !== "sale") return refused(`${number} is not confirmed.`);
    const payments = paymentsOf(store, order.id);
    const held = payments.filter(isHeld);
    if (held.length === 0) {
      const isTaken = payments.some(({ captured }) => captured > 0);
      return isTaken
        ? succeeded(`${number} is charged already.`)
        : refused(`Nothing is held for ${number}.`);
    }
    const amount = held.reduce((sum, payment) => sum + captureHeld(store, payment), 0);
    if (amount === 0) return refused(`${number}: the bank does not hold the money any more.`);
    return succeeded(`${number}: the provider is asked to charge ${printed(amount)}.`);
  });
}

/** Refunds until `amount` in all is refunded; everything without an amount. */
export function refund(store: Store, number: string, amount?: string): Report {
  return onOrder(store, number, (order) => {
    const payments = paymentsOf(store, order.id);
    const captured = payments.reduce((sum, payment) => sum + payment.captured, 0);
    const onNewCards = issuedForReturns(store, order.id);
    const paid = Math.max(0, captured - onNewCards);
    const before = payments.reduce((sum, payment) => sum + refundedBy(payment), 0);
    const wanted = amount === undefined ? paid : cents(amount);
    if (wanted === null) return refused(`"${amount}" is no amount. Write it as 12.50.`);
    if (paid + before === 0 && paidBy(store, order.id).length === 0)
      return refused(`Nothing has been paid for ${number}.`);
    if (wanted > paid) return refused(`Only ${printed(paid)} has been paid for ${number}.`);
    if (wanted < before) return refused(`${printed(before)} of ${number} is refunded already.`);
    let left = wanted - before;
    let asked = 0;
    for (const payment of payments) {
      const part = Math.min(left, payment.captured - refundedBy(payment));
      if (part > 0) giveBack(store, payment, part);
      if (payment.method === "card") asked += part;
      left -= part;
    }
    // What a card still holds may be charged yet, beside what gift cards and points paid.
    if (wanted === paid && onNewCards === 0 && !payments.some(isHeld)) undoRewards(store, order.id);
    const last = payments.at(-1);
    // What the provider refunds is mailed once it has done so.
    if (last && wanted - asked > before) {
      const { currency } = last;
      sendRefund(store, order, last, { amount: wanted - asked - before, currency });
    }
    if (asked > 0)
      return succeeded(`${number}: the provider is asked to refund ${printed(asked)}.`);
    return succeeded(`${number}: ${printed(wanted)} of ${printed(paid)} is refunded.`);
  });
}

export function isHeld({ method, state }: PaymentRow): boolean {
  return method === "card" && state === "authorized";
}

/** Also what the provider was asked to refund. */
export function refundedBy({ refunded, refund_due: asked }: PaymentRow): number {
  return Math.max(refunded, asked ?? 0);
}

/** Asks for what is held on a card. Returns the minor units, 0 if nothing was on hold. */
export function captureHeld(store: Store, payment: PaymentRow): number {
  const charge = capturePayment(store, payment.id);
  if (!charge.ok) return 0;
  return (charge.payment.capture_due ?? 0) - payment.captured;
}

export function giveBack(store: Store, payment: PaymentRow, amount: number): void {
  const refund = refundPayment(store, payment.id, amount);
  if (!refund.ok) throw new Error(`The provider did not refund ${payment.reference}`);
}

export function printed(amount: number): string {
  return `AU$${(amount / 100).toFixed(2)}`;
}

function cents(amount: string): number | null {
  return /^\d{1,7}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : null;
}
