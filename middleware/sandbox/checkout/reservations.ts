import { availability, changed } from "#middleware/sandbox/catalog/stock.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

type Need = { variantId: number; productId: number; quantity: number; free: number };

/** Reserves all goods of an order, or none and returns false. */
export function reserve(store: Store, orderId: number): boolean {
  const needs = needsOf(store, orderId);
  if (needs.some((need) => need.free < need.quantity)) return false;
  for (const { variantId, quantity } of needs) {
    const { changes } = store.run(
      "UPDATE variant SET reserved = reserved + ? WHERE id = ? AND on_hand - reserved >= ?",
      quantity,
      variantId,
      quantity,
    );
    if (changes !== 1) throw new Error(`Variant ${variantId} was reserved by two at once`);
  }
  notify(store, needs, -1);
  return true;
}

export function release(store: Store, orderId: number): void {
  const needs = needsOf(store, orderId);
  for (const { variantId, quantity } of needs) {
    store.run("UPDATE variant SET reserved = reserved - ? WHERE id = ?", quantity, variantId);
  }
  notify(store, needs, 1);
}

function needsOf(store: Store, orderId: number): Need[] {
  return store.all<Need>(
    `SELECT l.variant_id AS variantId, v.product_id AS productId, l.quantity, v.on_hand - v.reserved AS free
     FROM order_line l JOIN variant v ON v.id = l.variant_id WHERE l.order_id = ? ORDER BY v.id`,
    orderId,
  );
}

/** Only a visible change of stock invalidates answers: "plenty minus one" is still shown as plenty. */
function notify(store: Store, needs: Need[], direction: 1 | -1): void {
  const seen = needs.filter(({ free, quantity }) => {
    const after = availability(free + direction * quantity);
    return availability(free) !== after || after === "low-stock";
  });
  changed(store, [...new Set(seen.map((need) => need.productId))]);
}
