import type { AskedAddress } from "#contract/receiver.ts";
import { fullName } from "#contract/values/full-name.ts";
import { DeliveryTime } from "#contract/values/receiver.ts";
import { localeNamed } from "#locales/languages.ts";
import { receiverMail } from "#middleware/mail/templates/receiver.ts";
import { closed, type Correction } from "#middleware/rules/receiver.ts";
import { receiverUrl } from "#middleware/rules/receiver-link.ts";
import { fixedDetails } from "#middleware/sandbox/checkout/placed-order.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";
import { orderById, type OrderRow } from "#middleware/sandbox/orders/rows.ts";
import { addressState, type ReceiverRow, receiverRow } from "./receivers.ts";

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
