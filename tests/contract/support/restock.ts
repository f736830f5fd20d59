import type { Admin } from "#middleware/odoo/setup/admin.ts";
import { changed } from "#middleware/sandbox/catalog/stock.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** The demo has few pieces of made-to-order goods; the suite buys many. */
export function restockMadeToOrder(store: Store): void {
  const rows = store.all<{ product_id: number }>(
    `UPDATE variant SET on_hand = on_hand + 100
     WHERE on_hand - reserved > 0 AND product_id IN (SELECT id FROM product WHERE deposit_percent IS NOT NULL)
     RETURNING product_id`,
  );
  changed(store, [...new Set(rows.map((row) => row.product_id))]);
}

/** Restores the stock that earlier runs bought, except of the scarce and the sold-out product. */
export async function restock(admin: Admin): Promise<void> {
  const domain = [
    ["location_id.usage", "=", "internal"],
    ["quantity", ">", 3],
    ["quantity", "<", 500],
    ["product_id.is_published", "=", true],
  ];
  const quants = await admin.search("stock.quant", domain, ["quantity"]);
  const ids = quants.map((quant) => quant.id);
  if (ids.length === 0) return;
  const context = { inventory_mode: true };
  await admin.write("stock.quant", ids, { inventory_quantity: 1000 }, context);
  await admin.call("stock.quant/action_apply_inventory", { ids });
}
