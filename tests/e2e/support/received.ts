import type { Page } from "@playwright/test";
import { photo } from "#middleware/uploads/images.testing.ts";
import { deliver, ready, ship } from "#middleware/sandbox/orders/operator-deliveries.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { orderInCash } from "./checkout.ts";
import { expect, type Shop } from "./shop.ts";

export type Received = { orderId: string; number: string };

/** A guest's order of two pieces, paid in cash and delivered. */
export async function buyAndReceive(page: Page, store: Store, shop: Shop): Promise<Received> {
  const { number } = await orderInCash(page, store, shop);
  for (const step of [ready, (store: Store, of: string) => ship(store, of, "33WTL1"), deliver]) {
    const { ok, text } = step(store, number);
    expect(ok, text).toBe(true);
  }
  const row = store.get<{ id: number }>("SELECT id FROM sale_order WHERE number = ?", number);
  return { orderId: String(row?.id), number };
}

/** Copies the demo Mia's oldest order to another customer, delivered a week ago. */
export function receivedBy(store: Store, email: string): Received {
  const at = new Date(Date.now() - 7 * 86_400_000).toISOString();
  const token = crypto.randomUUID();
  return store.transaction(() => {
    const old = store.get<{ id: number }>(
      `SELECT o.id FROM sale_order o JOIN customer c ON c.id = o.customer_id JOIN delivery d ON d.order_id = o.id
       WHERE c.email = 'mia@example.com' AND d.state = 'done' ORDER BY o.id LIMIT 1`,
    );
    const number = `S9${String(Math.floor(Math.random() * 1e6)).padStart(6, "0")}`;
    const copy = (table: string, changes: Record<string, string | number | null>, of: string) => {
      const columns = store
        .all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
        .map(({ name }) => name)
        .filter((name) => name !== "id");
      const values = columns.map((name) => (name in changes ? `:${name}` : name));
      const statement = `INSERT INTO ${table} (${columns.join()}) SELECT ${values.join()} FROM ${table} WHERE ${of} = :of`;
      return Number(store.db.prepare(statement).run({ ...changes, of: old!.id }).lastInsertRowid);
    };
    const customer = store.get<{ id: number }>("SELECT id FROM customer WHERE email = ?", email);
    const id = copy(
      "sale_order",
      { customer_id: customer!.id, number, access_token: token, placed_at: at },
      "id",
    );
    copy("order_line", { order_id: id }, "order_id");
    copy("delivery", { order_id: id, code: `WT-${token.slice(0, 8)}`, done_at: at }, "order_id");
    // Paid in cash, because the card provider has no record of this copy.
    const paid = { order_id: id, reference: token, idempotency_key: token };
    copy("payment", { ...paid, method: "cash-on-delivery" }, "order_id");
    return { orderId: String(id), number };
  });
}

/** An image file for a file input. */
export async function imageFile(name = "photo.jpg") {
  const buffer = await photo("jpeg", { width: 800, height: 600, noise: true });
  return { name, mimeType: "image/jpeg", buffer };
}

export const NO_IMAGE = {
  name: "drawing.png",
  mimeType: "image/png",
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};
