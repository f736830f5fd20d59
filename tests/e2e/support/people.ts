import { customerByEmail } from "#middleware/sandbox/core/customers.ts";
import { addPoints } from "#middleware/sandbox/rewards/points.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** A copy of the demo's Mia, because parallel tests must not share one cart. */
export function customerLikeMia(store: Store) {
  const email = `mia-${crypto.randomUUID().slice(0, 8)}@example.com`;
  store.transaction(() => {
    const { lastInsertRowid } = store.run(
      `INSERT INTO customer (email, password_hash, first_name, last_name, price_list_id)
       SELECT ?, password_hash, first_name, last_name, price_list_id FROM customer WHERE email = 'mia@example.com'`,
      email,
    );
    store.run(
      `INSERT INTO customer_address (customer_id, address, is_default_billing, is_default_shipping)
       SELECT ?, a.address, a.is_default_billing, a.is_default_shipping FROM customer_address a
       JOIN customer c ON c.id = a.customer_id WHERE c.email = 'mia@example.com'`,
      lastInsertRowid,
    );
  });
  return { email, password: "Wattle-demo-1" };
}

export function customerWithPoints(store: Store, points: number) {
  const customer = customerLikeMia(store);
  const id = customerByEmail(store, customer.email)?.id ?? 0;
  store.transaction(() => addPoints(store, { customerId: id, reason: "adjusted", points }));
  return customer;
}

/** With the wishlist of the demo's Mia. */
export function miaWithWishes(store: Store) {
  const mia = customerLikeMia(store);
  store.run(
    `INSERT INTO wish (customer_id, variant_id, price, currency, was_sold_out, added_at)
     SELECT (SELECT id FROM customer WHERE email = ?), w.variant_id, w.price, w.currency, w.was_sold_out, w.added_at
     FROM wish w JOIN customer c ON c.id = w.customer_id WHERE c.email = 'mia@example.com'`,
    mia.email,
  );
  return mia;
}
