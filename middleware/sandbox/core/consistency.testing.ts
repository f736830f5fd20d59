import type { Store } from "./store.ts";

/** What is wrong: every reserved piece belongs to one order, every order is complete, nothing is counted twice. */
export function inconsistencies(store: Store): string[] {
  const found: Record<string, unknown[]> = {
    "a broken database": store
      .all<{ integrity_check: string }>("PRAGMA integrity_check")
      .filter(({ integrity_check: text }) => text !== "ok"),
    "a missing record": store.all("PRAGMA foreign_key_check"),
    "wrong reservations": store.all(
      `SELECT v.id, v.reserved, coalesce(sum(l.quantity), 0) AS owed FROM variant v
       LEFT JOIN order_line l ON l.variant_id = v.id AND l.order_id IN (
         SELECT o.id FROM sale_order o WHERE
           (o.state = 'draft' AND EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.state = 'draft'))
           OR o.state = 'sent'
           OR (o.state = 'sale' AND EXISTS (SELECT 1 FROM delivery d WHERE d.order_id = o.id AND d.state <> 'done')))
       GROUP BY v.id HAVING v.reserved <> owed`,
    ),
    "half orders": store.all(
      `SELECT o.id FROM sale_order o WHERE o.state IN ('sale', 'sent') AND NOT (
         o.number IS NOT NULL AND o.placed_at IS NOT NULL AND o.details IS NOT NULL AND o.totals IS NOT NULL
         AND o.delivery_method_id IS NOT NULL
         AND EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id)
         AND (SELECT count(*) FROM delivery d WHERE d.order_id = o.id) = 1
         AND (SELECT count(*) FROM payment p WHERE p.order_id = o.id
              AND p.state IN ('pending', 'authorized', 'confirmed')) = 1
         AND EXISTS (SELECT 1 FROM mail m WHERE m.subject LIKE '%' || o.number || '%'))`,
    ),
    "numbered carts": store.all(
      "SELECT id FROM sale_order WHERE state = 'draft' AND number IS NOT NULL",
    ),
    "gaps in the numbers": store
      .all<{ number: string }>(
        "SELECT number FROM sale_order WHERE number IS NOT NULL ORDER BY number",
      )
      .filter(({ number }, index) => number !== `S${String(index + 1).padStart(5, "0")}`),
    // A payment is written before its page is asked for; a later look at it does that.
    "payments that the provider knows otherwise": store.all(
      `SELECT p.reference, p.state, b.state AS provider FROM payment p
       LEFT JOIN provider_payment b ON b.reference = p.reference
       WHERE p.method = 'card' AND ((b.token IS NULL AND (p.state <> 'draft' OR p.look_at IS NULL))
         OR (b.state = 'authorized') <> (p.state IN ('authorized', 'confirmed')) OR b.amount <> p.amount)`,
    ),
  };
  return Object.entries(found).flatMap(([what, rows]) =>
    rows.map((row) => `${what}: ${JSON.stringify(row)}`),
  );
}
