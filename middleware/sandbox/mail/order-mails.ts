import { randomUUID } from "node:crypto";
import type { Locale } from "#contract/limits.ts";
import { localeNamed } from "#locales/languages.ts";
import type { Money } from "#contract/values/shapes.ts";
import type { MailContent } from "#middleware/mail/template.ts";
import {
  cancellationMail,
  confirmationMail,
  type MailedOrder,
  type Parcel,
  refundMail,
  shippedMail,
} from "#middleware/mail/templates/order.ts";
import { renderMail } from "#middleware/mail/render.ts";
import { lapsingMail, payByHandMail } from "#middleware/mail/templates/hold.ts";
import { holdUrl } from "#middleware/rules/hold-link.ts";
import { orderUrl } from "#middleware/rules/order-link.ts";
import { SELLERS_ZONE } from "#middleware/sandbox/checkout/delivery.ts";
import type { OrderRow, PaymentRow } from "#middleware/sandbox/orders/rows.ts";
import { fixedDetails, placedOrder } from "#middleware/sandbox/checkout/placed-order.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** Writes a mail into the outbox, in the transaction that causes it. Returns its id. */
export function send(
  store: Store,
  { email }: { email: string },
  content: MailContent,
  locale: Locale,
): number {
  const { subject, body, html, file } = renderMail(content, locale, store);
  const now = store.now().toISOString();
  const { lastInsertRowid } = store.run(
    `INSERT INTO mail (recipient, subject, body, html, file_name, file_html, locale, message_id, next_at, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    email,
    subject,
    body,
    html,
    file?.name ?? "",
    file?.html ?? "",
    locale,
    `${randomUUID()}@${new URL(store.publicUrl).hostname}`,
    now,
    now,
  );
  return lastInsertRowid;
}

/** Writes the confirmation in the order's transaction, in the order's language. */
export function sendConfirmation(store: Store, order: OrderRow, payment: PaymentRow): void {
  aboutOrder(store, order, payment, confirmationMail);
}

/** Payment declined, or order canceled. */
export function sendCancellation(
  store: Store,
  order: OrderRow,
  payment: PaymentRow,
  reason: "declined" | "canceled" | "unpaid" = "declined",
): void {
  aboutOrder(store, order, payment, (placed, locale) => cancellationMail(placed, reason, locale));
}

/** All of the order has been handed to the carrier. */
export function sendShipped(
  store: Store,
  order: OrderRow,
  payment: PaymentRow,
  parcel: Omit<Parcel, "contents">,
): void {
  aboutOrder(store, order, payment, (placed, locale) => {
    const contents = placed.lines.map(({ name, choice, unit, quantity }) => ({
      name: choice === "" ? name : `${name} (${choice})`,
      unit,
      quantity,
    }));
    return shippedMail(placed, { ...parcel, contents }, locale);
  });
}

export function sendRefund(
  store: Store,
  order: OrderRow,
  payment: PaymentRow,
  refunded: Money,
): void {
  aboutOrder(store, order, payment, (placed, locale) => refundMail(placed, refunded, locale));
}

/** The hold lapses soon: with the link that renews it. */
export function sendLapsing(store: Store, order: OrderRow, payment: PaymentRow): void {
  const { amount, currency, capture_before: lapses } = payment;
  if (lapses === null) return;
  aboutOrder(store, order, payment, (placed, locale) => {
    const url = holdUrl(store, payment.id, locale, store.now());
    return lapsingMail(
      placed,
      { amount: { amount, currency }, until: new Date(lapses), url },
      locale,
    );
  });
}

/** The saved card could not be charged without its owner: with the link that pays. */
export function sendPayByHand(
  store: Store,
  order: OrderRow,
  payment: PaymentRow,
  isUnanswered: boolean,
): void {
  const { amount, currency } = payment;
  aboutOrder(store, order, payment, (placed, locale) => {
    const url = holdUrl(store, payment.id, locale, store.now());
    return payByHandMail(placed, { amount: { amount, currency }, url, isUnanswered }, locale);
  });
}

function aboutOrder(
  store: Store,
  order: OrderRow,
  payment: PaymentRow,
  contentOf: (order: MailedOrder, locale: Locale) => MailContent,
): void {
  const locale = localeNamed(order.locale);
  const placed = placedOrder(store, order, payment, locale);
  const { amount, currency } = payment;
  const mailed = {
    ...placed,
    billTo: fixedDetails(order).billing,
    payment: { amount, currency },
    isConfirmed: order.state === "sale",
    code: codeOf(store, order),
    link: orderUrl(store, order.id, locale, store.now()),
    zone: SELLERS_ZONE,
  };
  send(store, placed, contentOf(mailed, locale), locale);
}

/** Shown once the order is confirmed. */
function codeOf(store: Store, { id, state }: OrderRow): string {
  if (state !== "sale") return "";
  const sql = "SELECT code FROM delivery WHERE order_id = ? ORDER BY id LIMIT 1";
  return store.get<{ code: string }>(sql, id)?.code ?? "";
}
