import { availability, changed } from "#middleware/sandbox/catalog/stock.ts";
import { orderById } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { freeAt, placeById, type PlaceRow } from "./places.ts";

type Need = { variantId: number; productId: number; quantity: number; free: number };

/** Reserves all goods of an order, at the place where they are collected if there is one; or none and returns false. */
export function reserve(store: Store, orderId: number, chosen: PlaceRow | undefined): boolean {
  const placeId = chosen?.id ?? null;
  store.run("UPDATE sale_order SET pickup_place_id = ? WHERE id = ?", placeId, orderId);
  const place = ownStockOf(store, orderId);
  const needs = needsOf(store, orderId);
  const isThere = ({ variantId, quantity, free }: Need) =>
    (place ? freeAt(store, place, variantId) : free) >= quantity;
  if (!needs.every(isThere)) return false;
  for (const { variantId, quantity } of needs) {
    const { changes } = place
      ? store.run(
          "UPDATE place_stock SET reserved = reserved + ? WHERE place_id = ? AND variant_id = ?",
          quantity,
          place.id,
          variantId,
        )
      : store.run(
          "UPDATE variant SET reserved = reserved + ? WHERE id = ? AND on_hand - reserved >= ?",
          quantity,
          variantId,
          quantity,
        );
    if (changes !== 1) throw new Error(`Variant ${variantId} was reserved by two at once`);
  }
  notify(store, needs, -1, place);
  return true;
}

export function release(store: Store, orderId: number): void {
  const place = ownStockOf(store, orderId);
  const needs = needsOf(store, orderId);
  for (const { variantId, quantity } of needs) {
    if (place)
      store.run(
        "UPDATE place_stock SET reserved = reserved - ? WHERE place_id = ? AND variant_id = ?",
        quantity,
        place.id,
        variantId,
      );
    else store.run("UPDATE variant SET reserved = reserved - ? WHERE id = ?", quantity, variantId);
  }
  notify(store, needs, 1, place);
}

/** A variant may be in several lines, with different extras or as a part of combos. */
const QUANTITIES =
  "(SELECT variant_id, sum(quantity) AS quantity FROM order_piece WHERE order_id = ? GROUP BY variant_id)";

/** The goods have been handed over: they are neither in stock nor reserved any more. */
export function takeFromStock(store: Store, orderId: number): void {
  const place = ownStockOf(store, orderId);
  if (place) {
    store.run(
      `UPDATE place_stock SET on_hand = on_hand - l.quantity, reserved = reserved - l.quantity
       FROM ${QUANTITIES} l WHERE l.variant_id = place_stock.variant_id AND place_id = ?`,
      orderId,
      place.id,
    );
  } else {
    store.run(
      `UPDATE variant SET on_hand = on_hand - l.quantity, reserved = reserved - l.quantity
       FROM ${QUANTITIES} l WHERE l.variant_id = variant.id`,
      orderId,
    );
  }
}

/** The order's place, if it has a stock of its own. */
function ownStockOf(store: Store, orderId: number): PlaceRow | undefined {
  const place = placeById(store, orderById(store, orderId).pickup_place_id);
  return place?.has_own_stock ? place : undefined;
}

function needsOf(store: Store, orderId: number): Need[] {
  return store.all<Need>(
    `SELECT l.variant_id AS variantId, v.product_id AS productId, sum(l.quantity) AS quantity, v.on_hand - v.reserved AS free
     FROM order_piece l JOIN variant v ON v.id = l.variant_id WHERE l.order_id = ? GROUP BY v.id ORDER BY v.id`,
    orderId,
  );
}

/** Only a visible change of stock invalidates answers: "plenty minus one" is still shown as plenty. */
function notify(store: Store, needs: Need[], direction: 1 | -1, place?: PlaceRow): void {
  const seen = needs.filter(({ variantId, quantity, free }) => {
    if (place) {
      const after = freeAt(store, place, variantId);
      return after > 0 !== after - direction * quantity > 0;
    }
    const after = availability(free + direction * quantity);
    return availability(free) !== after || after === "low-stock";
  });
  changed(store, [...new Set(seen.map((need) => need.productId))]);
}
