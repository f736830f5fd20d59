import type { ListingEntry } from "#middleware/catalog-index/entry.ts";
import { pathsTo } from "#middleware/catalog-index/paths.ts";
import { wordsOf } from "#middleware/catalog-index/terms.ts";
import { comboPlacesSql, placesSql } from "./in-stock-at.ts";
import { reduced } from "./prices.ts";
import { STARS } from "#middleware/sandbox/reviews/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { inEveryLocale } from "#locales/languages.ts";

type ProductRow = {
  id: number;
  nameEn: string;
  nameVi: string;
  brand: string;
  summaryEn: string;
  summaryVi: string;
  descriptionEn: string;
  descriptionVi: string;
  categoryId: string;
  publishedAt: string;
  price: number;
  originalPrice: number | null;
  free: number;
  skus: string;
  reviews: number;
  stars: number;
};
type ValueRow = { productId: number; attributeId: string; valueId: string };
type ReductionRow = { productId: number; priceListId: string; percentOff: number | null };
type Names = { nameEn: string; nameVi: string };

/** Index entries of these products, or of all; products not for sale are left out. */
export function entriesOf(store: Store, ids: number[] | null): ListingEntry[] {
  const wanted = ids === null ? [] : [JSON.stringify(ids)];
  const only = (column: string) =>
    ids === null ? "TRUE" : `${column} IN (SELECT value FROM json_each(?))`;
  const rows = <Row>(sql: string) => store.all<Row>(sql, ...wanted);

  const categoryNames = namesOf(store, "SELECT id AS key, name_en, name_vi FROM category");
  const valueNames = namesOf(
    store,
    "SELECT attribute_id || ' ' || id AS key, name_en, name_vi FROM attribute_value",
  );
  const described = rows<ValueRow>(describedSql(only("product_id")));
  const chosen = rows<ValueRow>(chosenSql(only("v.product_id")));
  const places = [placesSql(only("v.product_id")), comboPlacesSql(only("product_id"))].flatMap(
    (sql) => rows<ValueRow>(sql),
  );
  const values = Map.groupBy([...described, ...chosen, ...places], (row) => row.productId);
  const reductions = Map.groupBy(
    rows<ReductionRow>(reductionSql(only("product_id"))),
    (row) => row.productId,
  );

  return rows<ProductRow>(productSql(only("p.id"))).map((row) => {
    const own = valuesOf(values.get(row.id) ?? []);
    const names = [
      ...pathsTo(row.categoryId).flatMap((path) => categoryNames.get(path) ?? []),
      ...Object.entries(own).flatMap(([attribute, ids]) =>
        ids.flatMap((id) => valueNames.get(`${attribute} ${id}`) ?? []),
      ),
    ];
    const text = (...parts: string[]) => [...parts, row.skus].join(" ");
    return {
      id: String(row.id),
      name: inEveryLocale((locale) => (locale === "vi_VN" && row.nameVi) || row.nameEn),
      brand: row.brand,
      // Names in every language: shoppers search for "tea tree" in Viet Nam, and for "trà" in Australia.
      text: inEveryLocale((locale) =>
        locale === "vi_VN"
          ? text(row.summaryVi, row.nameEn, ...names.map((name) => name.nameVi))
          : text(row.summaryEn, row.nameVi, ...names.map((name) => name.nameEn)),
      ),
      description: inEveryLocale((locale) =>
        wordsOf((locale === "vi_VN" && row.descriptionVi) || row.descriptionEn),
      ),
      codes: row.skus.split(" "),
      categories: [row.categoryId],
      values: own,
      prices: Object.fromEntries(
        (reductions.get(row.id) ?? []).map(({ priceListId, percentOff }) => [
          priceListId,
          reduced({ price: row.price, originalPrice: row.originalPrice, percentOff }),
        ]),
      ),
      publishedAt: Date.parse(row.publishedAt),
      isAvailable: row.free > 0,
      rating: row.reviews === 0 ? 0 : weighted(row.stars, row.reviews),
      position: -popularity(row),
      popularity: popularity(row),
    };
  });
}

// `originalPrice` comes from the row of the lowest price: SQLite's rule for bare columns beside one min().
function productSql(only: string): string {
  return `
    SELECT p.id, p.name_en AS nameEn, p.name_vi AS nameVi, p.brand, p.summary_en AS summaryEn,
      coalesce(nullif(p.summary_vi, ''), p.summary_en) AS summaryVi,
      p.description_en AS descriptionEn, p.description_vi AS descriptionVi, p.category_id AS categoryId, p.published_at AS publishedAt,
      min(v.price) AS price, v.original_price AS originalPrice,
      sum(v.on_hand - v.reserved) AS free, group_concat(v.sku, ' ') AS skus,
      ${STARS.count} AS reviews, ${STARS.sum} AS stars
    FROM product p JOIN variant v ON v.product_id = p.id AND v.is_active = 1
    WHERE p.is_published = 1 AND ${only}
    GROUP BY p.id`;
}

/** The attribute values that describe a product. */
function describedSql(only: string): string {
  return `
    SELECT product_id AS productId, attribute_id AS attributeId, value_id AS valueId
    FROM product_attribute WHERE ${only}`;
}

/** The attribute values of a product's variants. */
function chosenSql(only: string): string {
  return `
    SELECT DISTINCT v.product_id AS productId, w.attribute_id AS attributeId, w.value_id AS valueId
    FROM variant v JOIN variant_value w ON w.variant_id = v.id
    WHERE v.is_active = 1 AND ${only}`;
}

function reductionSql(only: string): string {
  return `
    SELECT product_id AS productId, price_list_id AS priceListId, percent_off AS percentOff
    FROM product_reduction WHERE ${only}`;
}

function namesOf(store: Store, sql: string): Map<string, Names> {
  type Row = { key: string; name_en: string; name_vi: string };
  return new Map(
    store
      .all<Row>(sql)
      .map(({ key, name_en, name_vi }) => [key, { nameEn: name_en, nameVi: name_vi || name_en }]),
  );
}

function valuesOf(rows: ValueRow[]): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const { attributeId, valueId } of rows) (values[attributeId] ??= []).push(valueId);
  return values;
}

/** Adds three reviews of three stars to every product, so that a few good reviews do not outrank many. */
function weighted(stars: number, reviews: number): number {
  return (stars + 9) / (reviews + 3);
}

/** Default order: many reviews first, then the newest. */
function popularity({ stars, reviews, publishedAt }: ProductRow): number {
  const months = Date.parse(publishedAt) / (30 * 24 * 3600 * 1000);
  return weighted(stars, reviews) * 10 + reviews + months;
}
