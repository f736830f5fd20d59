import type { ProductCard } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import { productImage } from "./images.ts";
import { type BasePrice, type PriceList, reduced } from "./prices.ts";
import { STARS } from "#middleware/sandbox/reviews/rows.ts";
import { availability } from "./stock.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { localized } from "#middleware/sandbox/core/text.ts";

type CardRow = BasePrice & {
  id: number;
  slug: string;
  name: string;
  brand: string;
  categoryId: string;
  priceCount: number;
  free: number;
  average: number | null;
  reviews: number;
  /** Null if something is to be chosen first. */
  onlyVariant: number | null;
};

/** The cards of these products, in the order given; products not for sale are left out. */
export function cardsOf(
  store: Store,
  ids: string[],
  locale: Locale,
  priceList: PriceList,
): ProductCard[] {
  return ids.flatMap((id) => {
    const row = store.get<CardRow>(cardSql(locale), priceList.id, Number(id));
    return row ? [cardOf(store, row, priceList.currency)] : [];
  });
}

function cardOf(store: Store, row: CardRow, currency: string): ProductCard {
  const { price, originalPrice } = reduced(row);
  const isSoldOut = availability(row.free) === "sold-out";
  return {
    id: String(row.id),
    slug: row.slug,
    name: row.name,
    brand: row.brand || null,
    price: { amount: price, currency },
    originalPrice: originalPrice === null ? null : { amount: originalPrice, currency },
    isFromPrice: row.priceCount > 1,
    rating: { average: row.average ?? 0, count: row.reviews },
    image: productImage(store, row),
    availability: availability(row.free),
    ...(row.onlyVariant !== null && !isSoldOut && { variantId: String(row.onlyVariant) }),
  };
}

// `originalPrice` comes from the row of the lowest price: SQLite's rule for bare columns beside one min().
function cardSql(locale: Locale): string {
  return `
    SELECT p.id, p.slug, ${localized("p.name", locale)} AS name, p.brand, p.category_id AS categoryId,
      min(v.price) AS price, v.original_price AS originalPrice, r.percent_off AS percentOff,
      count(DISTINCT v.price) AS priceCount, total(v.on_hand - v.reserved) AS free,
      ${STARS.average} AS average, ${STARS.count} AS reviews,
      CASE WHEN count(*) = 1
        AND NOT EXISTS (SELECT 1 FROM product_extra e WHERE e.product_id = p.id)
        AND NOT EXISTS (SELECT 1 FROM combo_choice c WHERE c.product_id = p.id)
        THEN v.id END AS onlyVariant
    FROM product p
    JOIN product_reduction r ON r.product_id = p.id AND r.price_list_id = ?
    JOIN variant v ON v.product_id = p.id AND v.is_active = 1
    WHERE p.id = ? AND p.is_published = 1
    GROUP BY p.id`;
}
