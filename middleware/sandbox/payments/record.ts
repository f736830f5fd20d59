import type { PaymentReport } from "#middleware/payments/provider.ts";
import {
  type AdditionRow,
  forgetCardOf,
  settleAddition,
} from "#middleware/sandbox/cards/saved-cards.ts";
import { sendRefund } from "#middleware/sandbox/mail/order-mails.ts";
import { orderRefunded, undoRewards } from "#middleware/sandbox/orders/completion.ts";
import { issueInvoice } from "#middleware/sandbox/orders/invoices.ts";
import { orderById, type PaymentRow, paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { chargeLapsed } from "./charge-lapsed.ts";
import { outcomeOf } from "./outcome.ts";
import { endPayment, settle } from "./settlement.ts";

const DAY_MS = 86_400_000;
const REFUNDS_WATCHED_MS = 42 * DAY_MS;

type Answer = "recorded" | "release";

/** Records a report, in its caller's transaction. Reports may come in any order and twice. */
export function recordPayment(store: Store, payment: PaymentRow, report: PaymentReport): Answer {
  const { captureBefore, disputed } = report;
  const returned = Math.max(0, Math.min(report.returned, payment.refunded - report.refunded));
  // The page of an outdated report would take the place of what holds the money.
  const isOutdated = isHeld(payment) && isUndecided(report);
  const providerId = isOutdated ? null : report.providerId;
  store.run(
    "UPDATE payment SET provider_id = coalesce(?, provider_id), capture_before = coalesce(?, capture_before), disputed = ?, returned = ? WHERE id = ?",
    providerId,
    captureBefore?.toISOString() ?? null,
    disputed,
    returned,
    payment.id,
  );
  const answer = judged(store, payment, report);
  const isKnown = answer === "recorded" && report.state !== "open" && report.state !== "pending";
  // What is to be released is looked at until the provider reports that nothing is held; a hold again once it lapses.
  const isWatched = report.state === "authorized" && isLapsing(store, captureBefore);
  const lookAt =
    isKnown && !isWatched
      ? muchLater(store, payment, report)
      : (payment.look_at ?? store.now().toISOString());
  store.run("UPDATE payment SET look_at = ? WHERE id = ?", lookAt, payment.id);
  return answer;
}

/** A refund at the provider's own site may come without a webhook: ten questions in six weeks. */
function muchLater(store: Store, { created_at: at }: PaymentRow, report: PaymentReport) {
  if (report.state !== "captured" || report.captured === report.refunded) return null;
  const now = store.now().getTime();
  const age = now - Date.parse(at);
  if (age > REFUNDS_WATCHED_MS) return null;
  return new Date(now + Math.max(DAY_MS, age / 2)).toISOString();
}

function isLapsing(store: Store, captureBefore: Date | null): boolean {
  return captureBefore !== null && captureBefore <= store.now();
}

function judged(store: Store, payment: PaymentRow, report: PaymentReport): Answer {
  const isOpen = payment.state === "draft" || payment.state === "pending";
  switch (report.state) {
    case "open":
      // After an authorization it is old: two looks ran at once.
      return hasEnded(payment) ? "release" : "recorded";
    case "pending":
      if (payment.state === "draft") return settle(store, payment, outcomeOf(report));
      return hasEnded(payment) ? "release" : "recorded";
    case "declined":
    case "canceled":
      if (isOpen) endPayment(store, payment, report.state, report.card?.last4);
      else if (payment.state === "authorized" && report.state === "canceled") lapse(store, payment);
      return "recorded";
    default:
      return held(store, payment, report);
  }
}

function isHeld({ state }: PaymentRow): boolean {
  return state === "authorized" || state === "confirmed";
}

function isUndecided({ state }: PaymentReport): boolean {
  return state === "open" || state === "pending" || state === "declined";
}

function hasEnded({ state }: PaymentRow): boolean {
  return state === "canceled" || state === "error";
}

/** Money is held or was captured. */
function held(store: Store, payment: PaymentRow, report: PaymentReport): Answer {
  if (isHeld(payment)) {
    const isBeforeRelease = payment.state === "confirmed" && report.state === "authorized";
    if (!isBeforeRelease) count(store, payment, report);
    // Of a hold that was captured in part, the rest is to be released; a report of less is old.
    const isRestHeld = isBeforeRelease && report.captured === payment.captured;
    return isRestHeld ? "release" : "recorded";
  }
  if (report.state === "captured" && report.captured === report.refunded) return "recorded";
  const answer = settle(store, payment, outcomeOf(report));
  if (answer === "recorded" && report.captured > 0) count(store, payment, report);
  return answer;
}

/** Captures and refunds, by the shop or at the provider's own site. */
function count(store: Store, { id }: PaymentRow, report: PaymentReport): void {
  const before = store.get<PaymentRow>("SELECT * FROM payment WHERE id = ?", id);
  if (!before) return;
  const captured = Math.max(before.captured, report.captured);
  const refunded = Math.max(before.refunded, report.refunded);
  store.run(
    `UPDATE payment SET state = ?, captured = ?, refunded = ?, updated_at = ?,
       capture_due = CASE WHEN capture_due > ? THEN capture_due END,
       refund_due = CASE WHEN refund_due > ? THEN refund_due END WHERE id = ?`,
    report.state === "captured" ? "confirmed" : "authorized",
    captured,
    refunded,
    store.now().toISOString(),
    captured,
    refunded,
    id,
  );
  const order = orderById(store, before.order_id);
  if (captured > before.captured && order.state === "sale") issueInvoice(store, order.id);
  if (refunded === before.refunded) return;
  orderRefunded(store, order.id);
  const payments = paymentsOf(store, order.id);
  // What a card still holds may be charged yet, beside what gift cards and points paid. Commands have done it.
  const isOfProvider = refunded > (before.refund_due ?? 0);
  const isAll = payments.every(
    (one) => one.captured === one.refunded && one.state !== "authorized",
  );
  if (isOfProvider && isAll) undoRewards(store, order.id);
  const { currency } = before;
  const told = Math.min(before.refund_told, refunded - before.refunded);
  store.run("UPDATE payment SET refund_told = refund_told - ? WHERE id = ?", told, id);
  const amount = refunded - before.refunded - told;
  if (amount > 0) sendRefund(store, order, before, { amount, currency });
}

/** The bank took the hold back, or staff did at the provider: the amount is due again. */
function lapse(store: Store, { id, order_id: orderId, capture_due: asked }: PaymentRow): void {
  store.run(
    "UPDATE payment SET state = 'canceled', failure = 'canceled', capture_due = NULL, updated_at = ? WHERE id = ?",
    store.now().toISOString(),
    id,
  );
  if (asked !== null) chargeLapsed(store, orderById(store, orderId)); // the charge came too late
}

/** A card saved without buying. */
export function recordAddition(store: Store, addition: AdditionRow, report: PaymentReport): Answer {
  store.run(
    "UPDATE card_addition SET provider_id = coalesce(?, provider_id) WHERE id = ?",
    report.providerId,
    addition.id,
  );
  const isOpen = addition.state === "under-way" || addition.state === "pending";
  if (report.state === "open") return isOpen ? "recorded" : "release";
  if (report.state === "pending" && !isOpen) return "release";
  const outcome = outcomeOf(report);
  if (isOpen) settleAddition(store, addition, outcome);
  else if (outcome.card && addition.state !== "saved") forgetCardOf(store, outcome.card);
  if (report.state === "pending") return "recorded";
  store.run("UPDATE card_addition SET look_at = NULL WHERE id = ?", addition.id);
  return "recorded";
}
