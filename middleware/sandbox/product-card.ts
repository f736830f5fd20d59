import type { ProductCard } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import { productImage } from "./pictures.ts";
import type { PriceList } from "./prices.ts";
import { availability } from "./stock.ts";
import type { Store } from "./store.ts";
import { localized } from "./text.ts";

type CardRow = {
  id: number;
  slug: string;
  name: string;
  brand: string;
  categoryId: string;
  price: number;
  originalPrice: number | null;
  highest: number;
  free: number;
  average: number | null;
  reviews: number;
};

/** The cards of these products, in the order given; what is not for sale any more is left out. */
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
  return {
    id: String(row.id),
    slug: row.slug,
    name: row.name,
    brand: row.brand || null,
    price: { amount: row.price, currency },
    originalPrice: row.originalPrice === null ? null : { amount: row.originalPrice, currency },
    isFromPrice: row.highest > row.price,
    rating: { average: row.average ?? 0, count: row.reviews },
    image: productImage(store, row),
    availability: availability(row.free),
  };
}

// `originalPrice` comes from the row of the lowest price: SQLite's rule for bare columns beside min().
function cardSql(locale: Locale): string {
  return `
    SELECT p.id, p.slug, ${localized("p.name", locale)} AS name, p.brand, p.category_id AS categoryId,
      min(vp.price) AS price, vp.original_price AS originalPrice,
      (SELECT max(m.price) FROM variant_price m JOIN variant mv ON mv.id = m.variant_id
       WHERE m.product_id = p.id AND m.price_list_id = vp.price_list_id AND mv.is_active = 1) AS highest,
      (SELECT sum(s.on_hand - s.reserved) FROM variant s WHERE s.product_id = p.id AND s.is_active = 1) AS free,
      (SELECT round(avg(rating), 1) FROM review WHERE product_id = p.id) AS average,
      (SELECT count(*) FROM review WHERE product_id = p.id) AS reviews
    FROM product p
    JOIN variant v ON v.product_id = p.id AND v.is_active = 1
    JOIN variant_price vp ON vp.variant_id = v.id AND vp.price_list_id = ?
    WHERE p.id = ? AND p.is_published = 1
    GROUP BY p.id`;
}
