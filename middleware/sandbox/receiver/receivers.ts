import type { CheckoutDraft } from "#contract/checkout.ts";
import { MAX_RECEIVER_ASKS } from "#contract/limits.ts";
import { DeliveryTime, type Receiver, ReceiverWords } from "#contract/values/receiver.ts";
import { localeNamed } from "#locales/languages.ts";
import { detailsOf } from "#middleware/rules/checkout-parts.ts";
import { receiverLocale } from "#middleware/rules/receiver.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
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

/** With the payer's account, once the parcel has left or never will. */
export function forgetReceivers(store: Store, customerId: number): void {
  store.run(
    `DELETE FROM receiver WHERE order_id IN (SELECT o.id FROM sale_order o WHERE o.customer_id = ? AND (o.state = 'cancel'
       OR EXISTS (SELECT 1 FROM delivery d WHERE d.order_id = o.id AND (d.state = 'done' OR d.tracking_number IS NOT NULL))))`,
    customerId,
  );
}
