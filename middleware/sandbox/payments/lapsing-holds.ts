import { sendLapsing } from "#middleware/sandbox/mail/order-mails.ts";
import { orderById, paymentById } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { settleEach } from "./settle-each.ts";
import { stands } from "./take-over.ts";

/** Shoppers and staff are told that long before a hold lapses. */
export const WARNING_DAYS = 2;

/** Mails the shopper, once for each hold, the link that renews it. */
export function tellOfLapsing(store: Store): void {
  const now = store.now();
  const soon = new Date(now.getTime() + WARNING_DAYS * 86_400_000).toISOString();
  const lapsing = `p.state = 'authorized' AND p.is_lapse_told = 0 AND p.capture_before > ?
    AND p.capture_before <= ?`;
  settleEach(store, lapsing, [now.toISOString(), soon], (id) => {
    const payment = paymentById(store, id);
    store.run("UPDATE payment SET is_lapse_told = 1 WHERE id = ?", id);
    if (stands(store, payment)) sendLapsing(store, orderById(store, payment.order_id), payment);
  });
}
