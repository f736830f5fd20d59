import type { Store } from "#middleware/sandbox/core/store.ts";

/** The number of guests' orders for that address whose cash has not been collected yet. */
export function openCashOrders(store: Store, email: string): number {
  const row = store.get<{ count: number }>(
    `SELECT count(DISTINCT o.id) AS count FROM sale_order o JOIN payment p ON p.order_id = o.id
     WHERE o.state = 'sale' AND o.customer_id IS NULL AND p.method = 'cash-on-delivery' AND p.state = 'pending'
       AND lower(json_extract(o.details, '$.email')) = lower(?)`,
    email,
  );
  return row?.count ?? 0;
}
