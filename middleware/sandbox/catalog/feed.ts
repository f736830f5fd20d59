import type { Product } from "#contract/catalog.ts";
import { FEED_PART, type FeedOffer, MAX_FEED_IMAGES } from "#contract/feed.ts";
import type { Locale } from "#contract/limits.ts";
import type { Output } from "#contract/operations.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { PriceList } from "./prices.ts";
import { productOf } from "./product.ts";

export function feedPart(
  store: Store,
  part: number,
  locale: Locale,
  list: PriceList,
): Output<"catalog.feed"> {
  const { count } = store.get<{ count: number }>(
    "SELECT count(*) AS count FROM product WHERE is_published = 1",
  )!;
  const rows = store.all<{ slug: string }>(
    "SELECT slug FROM product WHERE is_published = 1 ORDER BY id LIMIT ? OFFSET ?",
    FEED_PART,
    (part - 1) * FEED_PART,
  );
  const products = rows.flatMap(({ slug }) => productOf(store, slug, locale, list) ?? []);
  return { offers: products.flatMap(offersOf), partCount: Math.ceil(count / FEED_PART) };
}

/** The demo's goods have no barcodes. */
function offersOf(product: Product): FeedOffer[] {
  const { id: productId, slug, name, summary, brand, breadcrumb, options } = product;
  return product.variants.map((variant) => {
    const chosen = options.flatMap(
      ({ id, values }) => values.find((value) => value.id === variant.values[id])?.name ?? [],
    );
    const own = variant.imageIndexes.flatMap((index) => product.images[index] ?? []);
    const { id, sku, price, originalPrice, availability } = variant;
    return {
      id,
      productId,
      slug,
      sku,
      barcode: "",
      name,
      choice: chosen.join(", "),
      summary,
      brand,
      categories: breadcrumb.map((category) => category.name),
      price,
      originalPrice,
      availability,
      images: (own.length > 0 ? own : product.images).slice(0, MAX_FEED_IMAGES),
    };
  });
}
