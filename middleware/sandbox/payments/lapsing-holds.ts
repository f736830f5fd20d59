import { sendLapsing } from "#middleware/sandbox/mail/order-mails.ts";
import { orderById, type PaymentRow } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { stands } from "./take-over.ts";

/** Shoppers and staff are told that long before a hold lapses. */
export const WARNING_DAYS = 2;

/** Mails the shopper, once for each hold, the link that renews it. */
export function tellOfLapsing(store: Store): void {
  const now = store.now();
  const soon = new Date(now.getTime() + WARNING_DAYS * 86_400_000).toISOString();
  const lapsing = `SELECT * FROM payment WHERE state = 'authorized' AND is_lapse_told = 0
    AND capture_before > ? AND capture_before <= ?`;
  if (!store.get(lapsing, now.toISOString(), soon)) return; // the usual answer, without a lock
  store.transaction(() => {
    for (const payment of store.all<PaymentRow>(lapsing, now.toISOString(), soon)) {
      store.run("UPDATE payment SET is_lapse_told = 1 WHERE id = ?", payment.id);
      if (stands(store, payment)) sendLapsing(store, orderById(store, payment.order_id), payment);
    }
  });
}
