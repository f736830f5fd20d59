import type { Store } from "#middleware/sandbox/core/store.ts";

/** The guests' orders to pay on delivery for that address: those whose cash is still to be collected, and the others. */
export function cashOrders(store: Store, email: string): { open: number; delivered: number } {
  const row = store.get<{ open: number; delivered: number }>(
    `SELECT count(DISTINCT CASE WHEN p.state = 'pending' THEN o.id END) AS open,
       count(DISTINCT CASE WHEN p.state = 'confirmed' THEN o.id END) AS delivered
     FROM sale_order o JOIN payment p ON p.order_id = o.id
     WHERE o.state = 'sale' AND o.customer_id IS NULL AND p.method = 'cash-on-delivery'
       AND lower(json_extract(o.details, '$.email')) = lower(?)`,
    email,
  );
  return row ?? { open: 0, delivered: 0 };
}
