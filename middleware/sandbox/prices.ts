import type { Store } from "./store.ts";

export type Price = { price: number; originalPrice: number | null };

/** What a variant costs on a price list, in minor units; the view `variant_price` knows the rules. */
export function priceOf(store: Store, variantId: number, priceListId: string): Price {
  const price = store.get<Price>(
    `SELECT price, original_price AS originalPrice FROM variant_price WHERE variant_id = ? AND price_list_id = ?`,
    variantId,
    priceListId,
  );
  if (!price) throw new Error(`Variant ${variantId} has no price on the list ${priceListId}`);
  return price;
}

export type PriceList = { id: string; currency: string };

/** The price list asked for, or the shop's first when there is none of that name any more. */
export function priceListOf(store: Store, id: string): PriceList {
  const list = store.get<PriceList>(
    "SELECT id, currency FROM price_list ORDER BY id = ? DESC, rowid LIMIT 1",
    id,
  );
  if (!list) throw new Error("The sandbox has no price list");
  return list;
}
