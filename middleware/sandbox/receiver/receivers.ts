import type { CheckoutDraft } from "#contract/checkout.ts";
import { MAX_RECEIVER_ASKS } from "#contract/limits.ts";
import type { AskedAddress } from "#contract/receiver.ts";
import { fullName } from "#contract/values/full-name.ts";
import { DeliveryTime, type Receiver, ReceiverWords } from "#contract/values/receiver.ts";
import { localeNamed } from "#locales/languages.ts";
import { receiverMail } from "#middleware/mail/templates/receiver.ts";
import { detailsOf } from "#middleware/rules/checkout-parts.ts";
import { closed, type Correction, receiverLocale } from "#middleware/rules/receiver.ts";
import { receiverUrl } from "#middleware/rules/receiver-link.ts";
import { fixedDetails } from "#middleware/sandbox/checkout/placed-order.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";
import { deliveriesOf, orderById, type OrderRow } from "#middleware/sandbox/orders/rows.ts";

export type ReceiverRow = {
  order_id: number;
  message: string;
  email: string;
  locale: string;
  asks: number;
  asked_at: string | null;
  confirmed_at: string | null;
  time: string;
};

export function receiverRow(store: Store, orderId: number): ReceiverRow | undefined {
  return store.get<ReceiverRow>("SELECT * FROM receiver WHERE order_id = ?", orderId);
}

/** What the payer has given for somebody else, when the order is fixed. */
export function fixReceiver(store: Store, order: OrderRow, draft: CheckoutDraft): void {
  store.run("DELETE FROM receiver WHERE order_id = ?", order.id);
  const { receiver, shipping } = detailsOf(draft);
  const { message, email = "", locale } = ReceiverWords.parse(receiver ?? {});
  if (message === "" && email === "") return;
  store.run(
    "INSERT INTO receiver (order_id, message, email, locale) VALUES (?, ?, ?, ?)",
    order.id,
    message,
    email,
    receiverLocale(locale, shipping?.country, localeNamed(orderById(store, order.id).locale)),
  );
}

export function receiverOf(store: Store, order: OrderRow): Receiver | null {
  const row = receiverRow(store, order.id);
  if (!row) return null;
  return {
    message: row.message,
    email: row.email,
    askedAt: row.asked_at,
    confirmedAt: row.confirmed_at,
    time: DeliveryTime.parse(row.time),
    canAskAgain: canAskAgain(store, order, row) && row.asks < MAX_RECEIVER_ASKS,
  };
}

/** Asked once already, and the address can still be changed. */
export function canAskAgain(store: Store, order: OrderRow, row: ReceiverRow): boolean {
  return row.email !== "" && row.asked_at !== null && addressState(store, order) === "open";
}

/** Whether the address can be changed: the parcel decides, as it does for canceling. */
export function addressState(store: Store, order: OrderRow): "open" | "left" | "canceled" {
  if (order.state === "cancel") return "canceled";
  const hasLeft = deliveriesOf(store, order.id).some(
    ({ state, tracking_number: tracking }) => state === "done" || tracking !== null,
  );
  return hasLeft ? "left" : "open";
}

export function askedAddress(store: Store, order: OrderRow, row: ReceiverRow): AskedAddress {
  const state = addressState(store, order);
  if (state !== "open") return closed(state);
  const { billing, shipping } = fixedDetails(order);
  return {
    state,
    sender: fullName(billing, localeNamed(row.locale)),
    address: { ...(shipping ?? billing), companyName: undefined, taxNumber: undefined },
    time: DeliveryTime.parse(row.time),
    confirmedAt: row.confirmed_at,
  };
}

/** In the order's own details: saved addresses and other orders stay. The same again changes nothing. */
export function correctAddress(
  store: Store,
  order: OrderRow,
  row: ReceiverRow,
  { time, ...correction }: Correction & { time: DeliveryTime },
): void {
  const { shipping, ...details } = JSON.parse(order.details ?? "{}");
  const corrected = JSON.stringify({ ...details, shipping: { ...shipping, ...correction } });
  const before = JSON.stringify({ ...details, shipping });
  if (corrected === before && row.confirmed_at !== null && row.time === time) return;
  store.run("UPDATE sale_order SET details = ? WHERE id = ?", corrected, order.id);
  const sql = "UPDATE receiver SET confirmed_at = ?, time = ? WHERE order_id = ?";
  store.run(sql, store.now().toISOString(), time, order.id);
}

/** The order is confirmed: asks once, in the same transaction. */
export function askReceiver(store: Store, orderId: number): void {
  const row = receiverRow(store, orderId);
  if (row && row.email !== "" && row.asked_at === null) ask(store, orderById(store, orderId), row);
}

/** In the receiver's language. */
export function ask(store: Store, order: OrderRow, row: ReceiverRow): void {
  const now = store.now();
  const sql = "UPDATE receiver SET asks = asks + 1, asked_at = ? WHERE order_id = ?";
  store.run(sql, now.toISOString(), order.id);
  const locale = localeNamed(row.locale);
  const { billing, shipping } = fixedDetails(order);
  const content = receiverMail(locale, {
    name: fullName(shipping ?? billing, locale),
    from: fullName(billing, locale),
    link: receiverUrl(store, order.id, locale, now),
  });
  send(store, row, content, locale);
}

/** With the payer's account, once the parcel has left or never will. */
export function forgetReceivers(store: Store, customerId: number): void {
  store.run(
    `DELETE FROM receiver WHERE order_id IN (SELECT o.id FROM sale_order o WHERE o.customer_id = ? AND (o.state = 'cancel'
       OR EXISTS (SELECT 1 FROM delivery d WHERE d.order_id = o.id AND (d.state = 'done' OR d.tracking_number IS NOT NULL))))`,
    customerId,
  );
}
