import type { OrderFacts } from "#middleware/rules/order-tabs.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** SQLite returns 1 and 0 for booleans. */
type Row = Omit<OrderFacts, "isDelivered" | "isSecured"> & {
  id: number;
  isDelivered: number;
  isSecured: number;
};

const FACTS = `SELECT o.id, o.number, o.state,
    o.state = 'sale' AND NOT EXISTS (SELECT 1 FROM delivery d WHERE d.order_id = o.id AND d.state NOT IN ('done', 'cancel')) AS isDelivered,
    coalesce(o.totals ->> '$.total.amount', 0) <= (SELECT coalesce(sum(s.share), 0) FROM payment_share s
      JOIN payment p ON p.id = s.id WHERE p.order_id = o.id AND p.state IN ('authorized', 'confirmed')) AS isSecured
  FROM sale_order o`;

export function factsOf(store: Store, orderId: number): OrderFacts {
  const row = store.get<Row>(`${FACTS} WHERE o.id = ?`, orderId);
  if (!row) throw new Error(`No order ${orderId}`);
  return facts(row);
}

/** Newest first; the open cart has no number. */
export function factsOfPlaced(
  store: Store,
  customerId: number,
): (OrderFacts & { id: number; number: string })[] {
  const rows = store.all<Row & { number: string }>(
    `${FACTS} WHERE o.customer_id = ? AND o.number IS NOT NULL ORDER BY o.placed_at DESC, o.id DESC`,
    customerId,
  );
  return rows.map(facts);
}

function facts<R extends Row>(row: R): R & OrderFacts {
  return { ...row, isDelivered: row.isDelivered === 1, isSecured: row.isSecured === 1 };
}
