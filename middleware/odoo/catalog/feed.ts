import { type FeedOffer, MAX_FEED_IMAGES } from "#contract/feed.ts";
import type { Locale } from "#contract/limits.ts";
import { breadcrumbOf } from "#middleware/odoo/catalog-index/categories.ts";
import type { Stock } from "#middleware/odoo/catalog-index/contents.ts";
import type { Goods } from "#middleware/odoo/catalog-index/goods.ts";
import type { PriceList } from "#middleware/odoo/catalog-index/prices.ts";
import { stockOf } from "#middleware/odoo/catalog-index/stock.ts";
import type { Gallery } from "#middleware/odoo/images/gallery.ts";
import { choicesOf, imagesOf } from "./choices.ts";
import { brandOf } from "./product-card.ts";

/** A product's variants, all from the catalogue index; none of a service, or without a price. */
export function feedOffers(
  goods: Goods,
  stock: Stock,
  list: PriceList,
  locale: Locale,
  gallery: Gallery,
): FeedOffer[] {
  const prices = stock.prices.get(list.id);
  if (goods.isService || !prices) return [];
  const { attributes, categories } = stock;
  const { options } = choicesOf(goods, attributes, locale, new Set());
  const images = imagesOf(
    { ...goods, images: goods.images.filter(({ ref }) => ref) },
    attributes,
    locale,
    gallery,
  );
  const refs = goods.images.filter(({ ref }) => ref);
  const homes = goods.categories.flatMap((id) => categories.byId.get(id) ?? []);
  const paths = homes.map((home) => breadcrumbOf(categories, home, locale));
  const [path = []] = paths.toSorted((a, b) => b.length - a.length);
  const money = (amount: number) => ({ amount, currency: list.currency });
  return goods.variants.flatMap(({ id, sku, barcode, values, free }) => {
    const price = prices.get(id);
    if (!price) return [];
    const chosen = options.flatMap((option) => {
      const value = option.values.find((one) => one.id === String(values[option.id]));
      return value?.name ?? [];
    });
    const isOwn = (_: unknown, index: number) => refs[index]?.variantId === id;
    const isCommon = (_: unknown, index: number) => !refs[index]?.variantId;
    const shown = [...images.filter(isOwn), ...images.filter(isCommon)];
    return {
      id: String(id),
      productId: String(goods.id),
      slug: goods.slug,
      sku,
      barcode,
      name: goods.name[locale],
      choice: chosen.join(", "),
      summary: goods.summary[locale],
      brand: brandOf(goods, attributes, locale),
      categories: path.map(({ name }) => name),
      price: money(price.price),
      originalPrice: price.before === null ? null : money(price.before),
      availability: stockOf(goods.rule, free).availability,
      images: (shown.length > 0 ? shown : images).slice(0, MAX_FEED_IMAGES),
    };
  });
}
