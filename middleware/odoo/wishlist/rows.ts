import { z } from "zod";
import type { Wish } from "#contract/wishlist.ts";
import {
  type LineImages,
  listedGoods,
  ListedGoodsRow,
} from "#middleware/odoo/catalog/listed-goods.ts";
import type { Stock } from "#middleware/odoo/catalog-index/contents.ts";
import type { Price, PriceList } from "#middleware/odoo/catalog-index/prices.ts";
import { StockRule, stockOf } from "#middleware/odoo/catalog-index/stock.ts";
import { money } from "#middleware/odoo/core/money.ts";
import { Time } from "#middleware/odoo/core/values.ts";

export const WishRow = StockRule.extend({
  ...ListedGoodsRow.shape,
  id: z.int(),
  /** The price when it was added. */
  price: z.number(),
  currency: z.string(),
  was_sold_out: z.boolean(),
  added: Time,
  is_for_sale: z.boolean(),
  available: z.int(),
});
export type WishRow = z.output<typeof WishRow>;

export function wishOf(row: WishRow, stock: Stock, list: PriceList, images: LineImages): Wish {
  const price: Price | undefined = row.is_for_sale
    ? stock.prices.get(list.id)?.get(row.product_id)
    : undefined;
  const before = money(row.price, row.currency);
  const { availability, left } = stockOf(row, row.available);
  const { currency } = list;
  const isComparable = price && row.currency === currency && before.amount !== price.price;
  return {
    id: String(row.id),
    variantId: String(row.product_id),
    ...listedGoods(row, images),
    addedAt: row.added,
    price: price ? { amount: price.price, currency } : null,
    originalPrice: price && price.before !== null ? { amount: price.before, currency } : null,
    priceBefore: isComparable ? before : null,
    availability: price ? availability : null,
    left: price ? left : null,
    isBack: price !== undefined && row.was_sold_out && availability !== "sold-out",
  };
}
