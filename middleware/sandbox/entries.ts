import type { ListingEntry } from "#middleware/listing/entry.ts";
import type { Store } from "./store.ts";

type ProductRow = {
  id: number;
  nameEn: string;
  nameVi: string;
  brand: string;
  summaryEn: string;
  summaryVi: string;
  categoryId: string;
  publishedAt: string;
  free: number;
  skus: string;
  reviews: number;
  stars: number;
};
type ValueRow = {
  productId: number;
  attributeId: string;
  valueId: string;
  nameEn: string;
  nameVi: string;
};
type PriceRow = {
  productId: number;
  priceListId: string;
  price: number;
  originalPrice: number | null;
};
type CategoryRow = { id: string; nameEn: string; nameVi: string };

/** What the listing knows of these products, or of all; those not for sale are missing. */
export function entriesOf(store: Store, ids: number[] | null): ListingEntry[] {
  const wanted = ids === null ? null : JSON.stringify(ids);
  const only = (column: string) => `(? IS NULL OR ${column} IN (SELECT value FROM json_each(?)))`;
  const categories = new Map(store.all<CategoryRow>(CATEGORIES).map((row) => [row.id, row]));
  const values = Map.groupBy(
    store.all<ValueRow>(valueSql(only), wanted, wanted, wanted, wanted),
    byProduct,
  );
  const prices = Map.groupBy(
    store.all<PriceRow>(priceSql(only("v.product_id")), wanted, wanted),
    byProduct,
  );

  return store.all<ProductRow>(productSql(only("p.id")), wanted, wanted).map((row) => {
    const own = values.get(row.id) ?? [];
    const above = categoriesAbove(categories, row.categoryId);
    const text = (names: string[]) => [...names, row.skus].join(" ");
    const named = (language: "nameEn" | "nameVi") =>
      [...own, ...above].map((part) => part[language]);
    const list = prices.get(row.id) ?? [];
    return {
      id: String(row.id),
      name: { en_US: row.nameEn, vi_VN: row.nameVi || row.nameEn },
      brand: row.brand,
      // The other language too: "tea tree" is searched for in Viet Nam, and "trà" in Australia.
      text: {
        en_US: text([row.summaryEn, row.nameVi, ...named("nameEn")]),
        vi_VN: text([row.summaryVi || row.summaryEn, row.nameEn, ...named("nameVi")]),
      },
      categories: [row.categoryId],
      values: valuesOf(own),
      prices: Object.fromEntries(
        list.map(({ priceListId, price, originalPrice }) => [
          priceListId,
          { price, originalPrice },
        ]),
      ),
      publishedAt: Date.parse(row.publishedAt),
      isAvailable: row.free > 0,
      rating: row.reviews === 0 ? 0 : weighted(row.stars, row.reviews),
      position: -popularity(row),
    };
  });
}

const byProduct = (row: { productId: number }) => row.productId;

const CATEGORIES = "SELECT id, name_en AS nameEn, name_vi AS nameVi FROM category";

function productSql(only: string): string {
  return `
    SELECT p.id, p.name_en AS nameEn, p.name_vi AS nameVi, p.brand, p.summary_en AS summaryEn,
      p.summary_vi AS summaryVi, p.category_id AS categoryId, p.published_at AS publishedAt,
      sum(v.on_hand - v.reserved) AS free, group_concat(v.sku, ' ') AS skus,
      (SELECT count(*) FROM review WHERE product_id = p.id) AS reviews,
      (SELECT total(rating) FROM review WHERE product_id = p.id) AS stars
    FROM product p JOIN variant v ON v.product_id = p.id AND v.is_active = 1
    WHERE p.is_published = 1 AND ${only}
    GROUP BY p.id`;
}

/** The values that describe a product, and those its variants can be had in. */
function valueSql(only: (column: string) => string): string {
  return `
    WITH used AS (
      SELECT product_id, attribute_id, value_id FROM product_attribute WHERE ${only("product_id")}
      UNION
      SELECT v.product_id, w.attribute_id, w.value_id FROM variant v JOIN variant_value w ON w.variant_id = v.id
      WHERE v.is_active = 1 AND ${only("v.product_id")}
    )
    SELECT u.product_id AS productId, u.attribute_id AS attributeId, u.value_id AS valueId,
      a.name_en AS nameEn, a.name_vi AS nameVi
    FROM used u JOIN attribute_value a ON a.attribute_id = u.attribute_id AND a.id = u.value_id`;
}

// `originalPrice` comes from the row of the lowest price: SQLite's rule for bare columns beside min().
function priceSql(only: string): string {
  return `
    SELECT vp.product_id AS productId, vp.price_list_id AS priceListId, min(vp.price) AS price,
      vp.original_price AS originalPrice
    FROM variant_price vp JOIN variant v ON v.id = vp.variant_id
    WHERE v.is_active = 1 AND ${only}
    GROUP BY vp.product_id, vp.price_list_id`;
}

function categoriesAbove(categories: Map<string, CategoryRow>, id: string): CategoryRow[] {
  return id
    .split("/")
    .flatMap((_, index, segments) => categories.get(segments.slice(0, index + 1).join("/")) ?? []);
}

function valuesOf(rows: ValueRow[]): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const { attributeId, valueId } of rows) (values[attributeId] ??= []).push(valueId);
  return values;
}

/** A few good reviews do not beat many: three stars from three people are added to every product. */
function weighted(stars: number, reviews: number): number {
  return (stars + 9) / (reviews + 3);
}

/** What shoppers talk about, and what is new, comes first where no order was asked for. */
function popularity({ stars, reviews, publishedAt }: ProductRow): number {
  const months = Date.parse(publishedAt) / (30 * 24 * 3600 * 1000);
  return weighted(stars, reviews) * 10 + reviews + months;
}
