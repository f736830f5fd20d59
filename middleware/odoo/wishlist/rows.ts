import { z } from "zod";
import type { Locale } from "#contract/limits.ts";
import type { Wish } from "#contract/wishlist.ts";
import { mainImage } from "#middleware/odoo/catalog/product-card.ts";
import type { Stock } from "#middleware/odoo/catalog-index/contents.ts";
import type { Price, PriceList } from "#middleware/odoo/catalog-index/prices.ts";
import { StockRule, stockOf } from "#middleware/odoo/catalog-index/stock.ts";
import { money } from "#middleware/odoo/core/money.ts";
import { slugOf } from "#middleware/odoo/core/texts.ts";
import { Time } from "#middleware/odoo/core/values.ts";
import type { Gallery } from "#middleware/odoo/images/gallery.ts";

export const WishRow = StockRule.extend({
  id: z.int(),
  product_id: z.int(),
  template_id: z.int(),
  name: z.string(),
  slug_name: z.string(),
  choice: z.string(),
  /** The price when it was added. */
  price: z.number(),
  currency: z.string(),
  was_sold_out: z.boolean(),
  added: Time,
  is_for_sale: z.boolean(),
  available: z.int(),
});
export type WishRow = z.output<typeof WishRow>;

export function wishOf(
  row: WishRow,
  stock: Stock,
  list: PriceList,
  locale: Locale,
  gallery: Gallery,
): Wish {
  const goods = stock.goods.get(row.template_id);
  const price: Price | undefined = row.is_for_sale
    ? stock.prices.get(list.id)?.get(row.product_id)
    : undefined;
  const before = money(row.price, row.currency);
  const { availability, left } = stockOf(row, row.available);
  const slug = goods?.slug ?? slugOf(row.slug_name, row.template_id);
  const { currency } = list;
  const isComparable = price && row.currency === currency && before.amount !== price.price;
  return {
    id: String(row.id),
    variantId: String(row.product_id),
    slug,
    name: row.name,
    choice: row.choice,
    image: goods
      ? mainImage(goods, locale, gallery, row.product_id)
      : gallery.image(null, slug, row.name),
    addedAt: row.added,
    price: price ? { amount: price.price, currency } : null,
    originalPrice: price && price.before !== null ? { amount: price.before, currency } : null,
    priceBefore: isComparable ? before : null,
    availability: price ? availability : null,
    left: price ? left : null,
    isBack: price !== undefined && row.was_sold_out && availability !== "sold-out",
  };
}
