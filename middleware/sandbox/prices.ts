import type { Store } from "./store.ts";

export type Price = { price: number; originalPrice: number | null };

/**
 * What a variant costs on a price list, in minor units. The most specific rule wins: product, then the deepest
 * category, then all. A rule's reduced price becomes the price and the price before all reductions the original.
 */
export function priceOf(store: Store, variantId: number, priceListId: string): Price {
  const row = store.get<Price & { percentOff: number | null }>(
    `SELECT v.price, v.original_price AS originalPrice,
       (SELECT r.percent_off FROM price_rule r
        WHERE r.price_list_id = ? AND (
          r.product_id = p.id OR (r.product_id IS NULL AND (
            r.category_id IS NULL OR substr(p.category_id || '/', 1, length(r.category_id) + 1) = r.category_id || '/')))
        ORDER BY r.product_id IS NULL, length(coalesce(r.category_id, '')) DESC, r.id LIMIT 1) AS percentOff
     FROM variant v JOIN product p ON p.id = v.product_id WHERE v.id = ?`,
    priceListId,
    variantId,
  );
  if (!row) throw new Error(`No variant ${variantId}`);
  return reduced(row, row.percentOff);
}

export function reduced(base: Price, percentOff: number | null): Price {
  if (percentOff === null) return { price: base.price, originalPrice: base.originalPrice };
  const price = Math.round((base.price * (100 - percentOff)) / 100);
  return { price, originalPrice: base.originalPrice ?? (price < base.price ? base.price : null) };
}
