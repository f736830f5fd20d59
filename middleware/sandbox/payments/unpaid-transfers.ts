import { today } from "#middleware/sandbox/checkout/delivery.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { cancelPlaced } from "#middleware/sandbox/orders/cancel.ts";
import { orderById, type OrderRow, paymentById } from "#middleware/sandbox/orders/rows.ts";
import { settleEach } from "./settle-each.ts";

/** Cancels orders whose last day has passed. One of which a part has arrived is left to staff. */
export function cancelUnpaid(store: Store): void {
  const overdue = `o.state = 'sent' AND p.method = 'bank-transfer' AND p.state = 'pending' AND p.captured = 0
    AND p.pay_until < ?`;
  settleEach(store, overdue, [today(store)], (id) =>
    cancelPlaced(store, orderById(store, paymentById(store, id).order_id), "unpaid"),
  );
}

/** The number of orders, of the cart's owner or to that address, for which no money has arrived yet. */
export function unpaidTransfers(store: Store, cart: OrderRow, email: string): number {
  const row = store.get<{ count: number }>(
    `SELECT count(DISTINCT o.id) AS count FROM sale_order o JOIN payment p ON p.order_id = o.id WHERE o.state = 'sent'
       AND p.method = 'bank-transfer' AND p.state = 'pending' AND p.captured = 0
       AND (o.customer_id = ? OR lower(json_extract(o.details, '$.email')) = lower(?))`,
    cart.customer_id,
    email,
  );
  return row?.count ?? 0;
}
