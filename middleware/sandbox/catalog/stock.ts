import type { Availability } from "#contract/catalog.ts";
import { pathsTo } from "#middleware/catalog-index/paths.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** Up to this stock the shop shows how many are left. */
export const LOW_STOCK = 5;

/** Unreserved stock; 0 for a variant that does not exist. */
export function available(store: Store, variantId: number): number {
  const row = store.get<{ free: number }>(
    "SELECT on_hand - reserved AS free FROM variant WHERE id = ?",
    variantId,
  );
  return row?.free ?? 0;
}

export function availability(free: number): Availability {
  if (free <= 0) return "sold-out";
  return free <= LOW_STOCK ? "low-stock" : "in-stock";
}

/**
 * To be called in the transaction that changed stock, price or texts of these products: refreshes index and caches, also of
 * the combos that they are part of.
 */
export function changed(store: Store, productIds: number[]): void {
  if (productIds.length === 0) return;
  const tags = new Set(["listing"]);
  const combos = store.all<{ id: number }>(
    `SELECT DISTINCT i.product_id AS id FROM combo_item i JOIN variant v ON v.id = i.variant_id
     WHERE v.product_id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(productIds),
  );
  for (const id of new Set([...productIds, ...combos.map((combo) => combo.id)])) {
    tags.add(`product:${id}`);
    const category = store.get<{ id: string }>(
      "SELECT category_id AS id FROM product WHERE id = ?",
      id,
    )?.id;
    for (const path of category ? pathsTo(category) : []) tags.add(`category:${path}`);
  }
  store.emit([...tags]);
}
