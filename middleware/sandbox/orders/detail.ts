import { returnableUntil } from "#middleware/rules/return-window.ts";
import type { Locale } from "#contract/limits.ts";
import type { Delivery, OrderDetail, OrderPayment } from "#contract/orders.ts";
import { tabsOf } from "#middleware/rules/order-tabs.ts";
import { cancelRefusal } from "./cancel.ts";
import { invoiceOf } from "./invoices.ts";
import { orderedGift } from "#middleware/sandbox/gifts/sold.ts";
import { factsOf } from "./facts.ts";
import {
  deliveriesOf,
  type DeliveryRow,
  type OrderRow,
  type PaymentRow,
  paymentsOf,
} from "./rows.ts";
import { fixedDetails, placedOrder } from "#middleware/sandbox/checkout/placed-order.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** A placed order with its payments, deliveries and invoice. */
export function orderDetail(store: Store, order: OrderRow, locale: Locale): OrderDetail {
  const payments = paymentsOf(store, order.id);
  const lasting = payments.filter(({ state }) => state !== "canceled" && state !== "error");
  const main = lasting.find(({ purpose }) => purpose === "order") ?? lasting.at(-1) ?? payments[0];
  if (!main) throw new Error(`Order ${order.id} has no payment`);
  const placed = placedOrder(store, order, main, locale);
  const facts = factsOf(store, order.id);
  const { currency, amount: total } = placed.totals.total;
  const money = (amount: number) => ({ amount, currency });
  const paid = sum(payments, (payment) => payment.captured);
  const deliveries = deliveriesOf(store, order.id);
  const isOpen = order.state === "sent" || order.state === "sale";
  const wasConfirmed = deliveries.every(({ state }) => state !== "waiting");
  const isPaying = payments.some(({ state }) => state === "draft" || state === "pending");
  return {
    ...placed,
    tabs: tabsOf(facts),
    lines: placed.lines.map(({ gift, ...line }) => ({
      ...line,
      ...extraOf(store, line.id),
      ...(gift && { gift: orderedGift(store, order, line.id, gift) }),
    })),
    billTo: fixedDetails(order).billing,
    payments: payments.map(toPayment),
    paid: money(paid),
    held: money(sum(payments, heldOf)),
    refunded: money(sum(payments, (payment) => payment.refunded)),
    remaining: money(isOpen ? Math.max(0, total - paid) : 0),
    deliveries: deliveries.map((row) => toDelivery(row, wasConfirmed)),
    invoice: invoiceOf(store, order.id),
    canCancel: isOpen && cancelRefusal(store, order) === null,
    canPayRest: isOpen && !facts.isSecured && !isPaying,
    canReturn: deliveries.some(
      ({ done_at: at }) =>
        at !== null && returnableUntil(at, store.returnDays) > store.now().toISOString(),
    ),
    canReorder: true,
  };
}

function extraOf(store: Store, lineId: string): { variantId: string; deliveredQuantity: number } {
  const row = store.get<{ variantId: string; delivered: number }>(
    "SELECT CAST(variant_id AS TEXT) AS variantId, delivered FROM order_line WHERE id = ?",
    Number(lineId),
  );
  if (!row) throw new Error(`No line ${lineId}`);
  return { variantId: row.variantId, deliveredQuantity: row.delivered };
}

function toPayment(payment: PaymentRow): OrderPayment {
  const { currency } = payment;
  const money = (amount: number) => ({ amount, currency });
  return {
    id: String(payment.id),
    method: payment.method,
    state: payment.state,
    at: payment.created_at,
    card: payment.card_last4,
    amount: money(payment.amount),
    held: money(heldOf(payment)),
    paid: money(payment.captured),
    refunded: money(payment.refunded),
  };
}

function heldOf({ method, state, amount, captured }: PaymentRow): number {
  return method === "card" && state === "authorized" ? amount - captured : 0;
}

function toDelivery(row: DeliveryRow, isConfirmed: boolean): Delivery {
  return {
    id: String(row.id),
    code: isConfirmed ? row.code : null,
    state: row.state,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    doneAt: row.done_at,
  };
}

function sum<T>(rows: T[], amount: (row: T) => number): number {
  return rows.reduce((total, row) => total + amount(row), 0);
}
