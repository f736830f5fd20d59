import type { Product, Variant } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import { type ValueRow, valueColumns } from "./attribute-values.ts";
import { breadcrumbOf } from "./categories.ts";
import { extrasOf } from "./extras.ts";
import { deliveryEstimate, pickupPlaces } from "./estimate.ts";
import { galleryOf } from "./images.ts";
import { type BasePrice, type PriceList, reduced } from "./prices.ts";
import { starsOf } from "#middleware/sandbox/reviews/rows.ts";
import { availability, LOW_STOCK } from "./stock.ts";
import { depositOn } from "#middleware/rules/deposit.ts";
import { escaped } from "#contract/values/escaped.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { localized } from "#middleware/sandbox/core/text.ts";

type ProductRow = Pick<Product, "slug" | "name" | "summary" | "description" | "depositPercent"> & {
  id: number;
  brand: string;
  categoryId: string;
};
type VariantRow = BasePrice & {
  id: number;
  sku: string;
  free: number;
  grams: number;
  values: string;
};

export function productOf(
  store: Store,
  slug: string,
  locale: Locale,
  priceList: PriceList,
): Product | null {
  const product = store.get<ProductRow>(productSql(locale), slug);
  if (!product) return null;
  const found = store.all<VariantRow>(VARIANTS, priceList.id, product.id);
  const rows = found.map((row) => ({ ...row, ...reduced(row) }));
  const cheapest = rows.toSorted((a, b) => a.price - b.price)[0];
  const base = found.find(({ id }) => id === cheapest?.id);
  if (!cheapest || !base) return null;

  const options = optionsOf(store.all<ValueRow>(optionSql(locale), product.id));
  const valueNames = new Map(
    options.flatMap(({ values }) => values.map(({ id, name }) => [id, name])),
  );
  const gallery = galleryOf(store, product, locale, valueNames);
  const variants = rows.map((row) =>
    variantOf(row, gallery, priceList.currency, product.depositPercent),
  );
  return {
    id: String(product.id),
    slug: product.slug,
    name: product.name,
    brand: product.brand || null,
    summary: product.summary,
    description: paragraphs(product.description),
    documents: [],
    tags: [],
    unit: null,
    optional: [],
    breadcrumb: breadcrumbOf(store, product.categoryId, locale),
    details: optionsOf(store.all<ValueRow>(detailSql(locale), product.id)).map(
      ({ name, values }) => ({
        name,
        values: values.map((value) => value.name),
      }),
    ),
    options,
    extras: extrasOf(store, product.id, { base, currency: priceList.currency, locale }),
    variants,
    images: gallery.map(({ image }) => image),
    rating: starsOf(store, product.id).rating,
    delivery: deliveryEstimate(store, cheapest.grams, cheapest.price, priceList.currency),
    pickup: pickupPlaces(
      store,
      cheapest.grams,
      rows.map(({ id }) => id),
      locale,
    ),
    depositPercent: product.depositPercent,
    isService: false,
  };
}

function variantOf(
  row: VariantRow,
  gallery: { valueId: string | null }[],
  currency: string,
  depositPercent: number | null,
): Variant {
  const values: Record<string, string> = JSON.parse(row.values);
  const own = new Set(Object.values(values));
  const indexes = gallery.map((_, index) => index);
  const isOwn = (index: number) => own.has(gallery[index]?.valueId ?? "");
  const isCommon = (index: number) => gallery[index]?.valueId === null;
  return {
    id: String(row.id),
    sku: row.sku,
    values,
    price: { amount: row.price, currency },
    originalPrice: row.originalPrice === null ? null : { amount: row.originalPrice, currency },
    deposit: depositOn({ amount: row.price, currency }, depositPercent),
    availability: availability(row.free),
    left: row.free > 0 && row.free <= LOW_STOCK ? row.free : null,
    weightKg: row.grams / 1000,
    ribbon: null,
    tags: [],
    perUnit: null,
    imageIndexes: [...indexes.filter(isOwn), ...indexes.filter(isCommon)],
  };
}

/** The demo's texts as HTML; a blank line ends a paragraph. */
function paragraphs(text: string): string {
  const parts = text.split(/\n\s*\n/).filter(Boolean);
  return parts.map((part) => `<p>${escaped(part)}</p>`).join("");
}

/** Rows in order, gathered by attribute. */
function optionsOf(rows: ValueRow[]): Product["options"] {
  return [...Map.groupBy(rows, (row) => row.attribute)].map(([id, own]) => ({
    id,
    name: own[0]!.attributeName,
    values: own.map(({ id, name, colour }) => ({ id, name, colour })),
  }));
}

function productSql(locale: Locale): string {
  return `
    SELECT id, slug, ${localized("name", locale)} AS name, brand, ${localized("summary", locale)} AS summary,
      ${localized("description", locale)} AS description, category_id AS categoryId, deposit_percent AS depositPercent
    FROM product WHERE slug = ? AND is_published = 1`;
}

const VARIANTS = `
  SELECT v.id, v.sku, v.price, v.original_price AS originalPrice, r.percent_off AS percentOff, v.on_hand - v.reserved AS free,
    v.weight_grams AS grams,
    (SELECT json_group_object(attribute_id, value_id) FROM variant_value WHERE variant_id = v.id) AS "values"
  FROM variant v JOIN product_reduction r ON r.product_id = v.product_id AND r.price_list_id = ?
  WHERE v.product_id = ? AND v.is_active = 1
  ORDER BY v.position, v.id`;

/** The options in the product's own order, with the values its variants have. */
function optionSql(locale: Locale): string {
  return `
    SELECT ${valueColumns(locale)}
    FROM product_option o
    JOIN attribute a ON a.id = o.attribute_id
    JOIN attribute_value w ON w.attribute_id = a.id
    WHERE o.product_id = ? AND EXISTS (
      SELECT 1 FROM variant v JOIN variant_value x ON x.variant_id = v.id
      WHERE v.product_id = o.product_id AND v.is_active = 1 AND x.attribute_id = a.id AND x.value_id = w.id)
    ORDER BY o.position, w.position, w.id`;
}

function detailSql(locale: Locale): string {
  return `
    SELECT ${valueColumns(locale)}
    FROM product_attribute p
    JOIN attribute a ON a.id = p.attribute_id
    JOIN attribute_value w ON w.attribute_id = a.id AND w.id = p.value_id
    WHERE p.product_id = ?
    ORDER BY a.position, w.position, w.id`;
}
