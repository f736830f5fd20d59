import { sendShipped } from "#middleware/sandbox/mail/order-mails.ts";
import { refused, onOrder, type Report, succeeded } from "./operator.ts";
import { isHeld, printed, captureHeld } from "#middleware/sandbox/payments/operator.ts";
import { isPaidAtHandover } from "#middleware/sandbox/payments/charges.ts";
import { chargeLapsed } from "#middleware/sandbox/payments/charge-lapsed.ts";
import { deliverOrder } from "./steps.ts";
import {
  deliveriesOf,
  type DeliveryRow,
  type OrderRow,
  type PaymentRow,
  paymentsOf,
} from "./rows.ts";
import { fixedDetails, fixedTotals } from "#middleware/sandbox/checkout/placed-order.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** The goods are packed. Charges the cards of orders that are to be charged then (spec 9.7). */
export function ready(store: Store, number: string): Report {
  return onParcel(store, number, (order, parcel) => {
    if (parcel.state === "done") return succeeded(`${number} is delivered already.`);
    if (parcel.state === "ready") return succeeded(`${number} is ready already.`);
    store.run("UPDATE delivery SET state = 'ready' WHERE id = ?", parcel.id);
    if (!fixedDetails(order).autoCharge) return succeeded(`${number} is ready to ship.`);
    const held = paymentsOf(store, order.id).filter(isHeld);
    const isTaken = held.length > 0 && held.every((payment) => captureHeld(store, payment) > 0);
    if (held.length === 0 && chargeLapsed(store, order))
      return succeeded(
        `${number} is ready to ship. Its hold has lapsed: the saved card is charged.`,
      );
    return succeeded(`${number} is ready to ship${isTaken ? ", and its card is charged" : ""}.`);
  });
}

/** The parcel has been handed to the carrier. */
export function ship(store: Store, number: string, tracking = "", url?: string): Report {
  return onParcel(store, number, (order, parcel) => {
    if (parcel.state === "done") return succeeded(`${number} is delivered already.`);
    if (tracking === "") return refused("Which tracking number does the parcel have?");
    if (url !== undefined && !/^https?:\/\/\S+$/.test(url))
      return refused(`"${url}" is no web address.`);
    if (parcel.state !== "ready") return refused(`${number} is not ready yet.`);
    const unpaid = unpaidOf(store, order);
    if (unpaid) return refused(`${number}: ${unpaid}`);
    store.run(
      "UPDATE delivery SET tracking_number = ?, tracking_url = ? WHERE id = ?",
      tracking,
      url ?? null,
      parcel.id,
    );
    notifyShipped(store, order, {
      ...parcel,
      tracking_number: tracking,
      tracking_url: url ?? null,
    });
    return succeeded(`${number} is on its way with ${tracking}.`);
  });
}

/** The parcel is delivered, or has been collected; what is paid at that moment is paid with it. */
export function deliver(store: Store, number: string): Report {
  return onParcel(store, number, (order, parcel) => {
    if (parcel.state === "done") return succeeded(`${number} is delivered already.`);
    const isCollected = order.pickup_place_id !== null;
    if (!isCollected && parcel.tracking_number === null)
      return refused(`${number} is not shipped yet.`);
    if (isCollected && parcel.state !== "ready") return refused(`${number} is not ready yet.`);
    const unpaid = unpaidOf(store, order);
    if (unpaid) return refused(`${number}: ${unpaid}`);
    deliverOrder(store, order.id);
    return succeeded(`${number} is delivered.`);
  });
}

/** Who collects the goods needs no mail about them (decision 047). */
function notifyShipped(store: Store, order: OrderRow, parcel: DeliveryRow): void {
  if (order.pickup_place_id !== null) return;
  const payments = paymentsOf(store, order.id);
  const payment = payments.at(-1);
  if (!payment) return;
  const cash = payments.find(isCashAwaited);
  sendShipped(store, order, payment, {
    code: parcel.code,
    tracking: parcel.tracking_number ?? "",
    trackingUrl: parcel.tracking_url ?? "",
    cash: cash ? { amount: cash.amount, currency: cash.currency } : null,
  });
}

/** Why goods cannot be shipped yet: a card is charged before (spec 13.3); cash is paid on delivery. */
function unpaidOf(store: Store, order: OrderRow): string | null {
  const payments = paymentsOf(store, order.id);
  if (payments.some(isHeld)) return "charge the card first, with capture.";
  const cash = payments.filter(isCashAwaited);
  const paid = payments.reduce((sum, payment) => sum + payment.captured, 0);
  const due = cash.reduce((sum, payment) => sum + payment.amount, 0);
  const left = fixedTotals(order).total.amount - paid - due;
  return left > 0 ? `${printed(left)} is still to be paid.` : null;
}

function isCashAwaited(payment: PaymentRow): boolean {
  return isPaidAtHandover(payment) && payment.state === "pending";
}

function onParcel(
  store: Store,
  number: string,
  work: (order: OrderRow, parcel: DeliveryRow) => Report,
): Report {
  return onOrder(store, number, (order) => {
    const parcel = deliveriesOf(store, order.id).at(-1);
    if (order.state === "cancel") return refused(`${number} is canceled.`);
    if (order.state !== "sale" || !parcel) return refused(`${number} is not confirmed.`);
    return work(order, parcel);
  });
}
