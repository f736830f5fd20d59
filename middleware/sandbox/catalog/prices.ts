import type { ShopFacts } from "#middleware/erp.ts";
import { GUEST_PRICE_LIST } from "#middleware/sandbox/core/customers.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { inEveryLocale } from "#locales/languages.ts";

export type Price = { price: number; originalPrice: number | null };

/** The price of a variant on a price list, in minor units; `extra` is that of what was chosen with it. */
export function priceOf(store: Store, variantId: number, priceListId: string, extra = 0): Price {
  const row = store.get<BasePrice>(
    `SELECT v.price, v.original_price AS originalPrice, r.percent_off AS percentOff
     FROM variant v JOIN product_reduction r ON r.product_id = v.product_id
     WHERE v.id = ? AND r.price_list_id = ?`,
    variantId,
    priceListId,
  );
  if (!row) throw new Error(`Variant ${variantId} has no price on the list ${priceListId}`);
  return reduced(withExtra(row, extra));
}

/** What a gift card costs at every price list, which is what it is worth: nothing is taken off. */
export function faceValueOf(store: Store, variantId: number): Price {
  const row = store.get<{ price: number }>("SELECT price FROM variant WHERE id = ?", variantId);
  if (!row) throw new Error(`No variant ${variantId}`);
  return { price: row.price, originalPrice: null };
}

/** Reductions of a price list apply to the extras as well. */
export function withExtra(
  { price, originalPrice, percentOff }: BasePrice,
  extra: number,
): BasePrice {
  const before = originalPrice === null ? null : originalPrice + extra;
  return { price: price + extra, originalPrice: before, percentOff };
}

export type BasePrice = Price & { percentOff: number | null };

/** A rule's reduced price becomes the price; the price before all reductions becomes the original. */
export function reduced({ price, originalPrice, percentOff }: BasePrice): Price {
  const saving = Math.trunc((price * (percentOff ?? 0)) / 100);
  if (saving === 0) return { price, originalPrice };
  return { price: price - saving, originalPrice: originalPrice ?? price };
}

export type PriceList = { id: string; currency: string };

/** The requested price list, or the shop's first if it does not exist. */
export function priceListOf(store: Store, id: string): PriceList {
  const list = store.get<PriceList>(
    "SELECT id, currency FROM price_list ORDER BY id = ? DESC, rowid LIMIT 1",
    id,
  );
  if (!list) throw new Error("The sandbox has no price list");
  return list;
}

export function currencies(store: Store): string[] {
  const rows = store.all<{ currency: string }>("SELECT DISTINCT currency FROM price_list");
  return rows.map(({ currency }) => currency);
}

/** Those that visitors may choose, after the shop's own; none if there is no other. */
export function offeredLists(store: Store): ShopFacts["priceLists"] {
  const rows = store.all<{ id: string; currency: string; en: string; vi: string }>(
    "SELECT id, currency, name_en AS en, name_vi AS vi FROM price_list WHERE name_en != '' ORDER BY rowid",
  );
  if (rows.length === 0) return [];
  const { currency } = priceListOf(store, GUEST_PRICE_LIST);
  return [
    { id: "", names: inEveryLocale(() => ""), currency },
    ...rows.map(({ id, currency: own, en, vi }) => ({
      id,
      names: inEveryLocale((locale) => (locale === "vi_VN" ? vi : en)),
      currency: own,
    })),
  ];
}
