import type { Availability, ProductCard } from "#contract/catalog.ts";
import { LOCALES, type Locale } from "#contract/limits.ts";
import { inEveryLocale } from "#locales/languages.ts";
import type { Image } from "#contract/values/shapes.ts";
import type { ListingEntry } from "#middleware/catalog-index/entry.ts";
import type { Attributes } from "#middleware/odoo/catalog-index/attributes.ts";
import type { Categories } from "#middleware/odoo/catalog-index/categories.ts";
import { type Labels, perUnitOf, ribbonOf, unitOf } from "#middleware/odoo/catalog-index/labels.ts";
import type { Gallery } from "#middleware/odoo/images/gallery.ts";
import type { AttributeLine, Goods } from "#middleware/odoo/catalog-index/goods.ts";
import type { Price, PriceList } from "#middleware/odoo/catalog-index/prices.ts";
import type { Prices, PricesOfList } from "#middleware/odoo/catalog-index/price-table.ts";
import { PLACE } from "#middleware/rules/place-facet.ts";
import { stockOf } from "#middleware/odoo/catalog-index/stock.ts";
import { type Texts } from "#middleware/odoo/core/texts.ts";

/** A product's entry in the listing engine. */
export function entryOf(
  goods: Goods,
  { categories, attributes }: { categories: Categories; attributes: Attributes },
  prices: Prices,
): ListingEntry {
  const { rating } = goods;
  const names: Texts[] = [
    ...categoryTexts(goods, categories),
    ...goods.lines.flatMap(({ values }) =>
      values.flatMap((value) => attributes.values.get(value)?.name ?? []),
    ),
  ];
  const skus = goods.variants.map(({ sku }) => sku);
  return {
    id: String(goods.id),
    name: goods.name,
    brand: brandOf(goods, attributes, "en_US") ?? "",
    // Names in every language: shoppers search for "tea tree" in Viet Nam, and for "trà" in Australia.
    text: inEveryLocale((locale) =>
      [
        goods.summary[locale],
        ...names.map((name) => name[locale]),
        ...LOCALES.map((other) => goods.name[other]),
        ...skus,
      ].join(" "),
    ),
    description: goods.words,
    codes: goods.variants.flatMap(({ sku, barcode }) => [sku, barcode]),
    categories: goods.categories.flatMap((id) => categories.byId.get(id)?.idPath ?? []),
    values: {
      ...facetValuesOf(goods, attributes),
      ...(goods.places.length > 0 && { [PLACE]: goods.places.map(String) }),
    },
    prices: Object.fromEntries(
      prices.ids().flatMap((list) => {
        const lowest = lowestOf(goods, prices.get(list));
        return lowest ? [[list, { price: lowest.price, originalPrice: lowest.before }]] : [];
      }),
    ),
    publishedAt: goods.publishedAt,
    isAvailable: availabilityOf(goods) !== "sold-out",
    // Adds three ratings of three stars to every product, so that a few good reviews do not rank above many.
    rating: rating.count === 0 ? 0 : (rating.average * rating.count + 9) / (rating.count + 3),
    position: goods.position,
    popularity: goods.sold,
  };
}

export function cardOf(
  goods: Goods,
  { attributes, labels }: { attributes: Attributes; labels: Labels },
  prices: Prices,
  list: PriceList,
  locale: Locale,
  gallery: Gallery,
): ProductCard | null {
  const own = prices.get(list.id);
  const lowest = lowestOf(goods, own);
  if (!own || !lowest) return null;
  const money = (amount: number) => ({ amount, currency: list.currency });
  const all = goods.variants.flatMap(({ id }) => own.get(id)?.price ?? []);
  const cheapest = goods.variants.find(({ id }) => own.get(id)?.price === lowest.price);
  const { currency } = list;
  const ribbon = ribbonOf(labels, goods, goods.variants[0], lowest, locale);
  const unit = unitOf(labels, goods, locale);
  const perUnit = perUnitOf(labels, goods, cheapest, lowest, { currency, locale });
  const variantId = variantToAdd(goods, attributes);
  return {
    id: String(goods.id),
    slug: goods.slug,
    name: goods.name[locale],
    brand: brandOf(goods, attributes, locale),
    price: money(lowest.price),
    originalPrice: lowest.before === null ? null : money(lowest.before),
    isFromPrice: new Set(all).size > 1,
    rating: goods.rating,
    image: mainImage(goods, locale, gallery),
    availability: availabilityOf(goods),
    ...(ribbon && { ribbon }),
    ...(unit && { unit }),
    ...(perUnit && { perUnit }),
    ...(variantId && { variantId: String(variantId) }),
  };
}

/** Undefined if something is to be chosen or typed first, as in `extras_of` of core/extras.part.py. */
function variantToAdd(goods: Goods, { byId, values }: Attributes): number | undefined {
  const [only, ...others] = goods.variants;
  if (!only || others.length > 0 || goods.isCombo) return undefined;
  const isAsked = goods.lines.some((line) => {
    const attribute = byId.get(line.attributeId);
    const isGiven =
      attribute?.makesVariants || (line.values.length === 1 && !attribute?.isMultiple);
    return !isGiven || line.values.some((id) => values.get(id)?.takesText ?? true);
  });
  return isAsked || availabilityOf(goods) === "sold-out" ? undefined : only.id;
}

/** The image of a product in listings and carts: that of the given variant if it has one. */
export function mainImage(
  goods: Goods,
  locale: Locale,
  gallery: Gallery,
  variantId: number | null = null,
): Image {
  const { images } = goods;
  const image =
    images.find((one) => variantId !== null && one.variantId === variantId && one.ref) ??
    images.find(({ ref }) => ref);
  return gallery.image(image?.ref, goods.slug, goods.name[locale]);
}

export function brandOf(goods: Goods, { byId, values }: Attributes, locale: Locale): string | null {
  const line = goods.lines.find(({ attributeId }) => byId.get(attributeId)?.isBrand);
  return values.get(line?.values[0] ?? 0)?.name[locale] ?? null;
}

function lowestOf(goods: Goods, own: PricesOfList | undefined): Price | null {
  const prices = goods.variants.flatMap(({ id }) => own?.get(id) ?? []);
  return prices.toSorted((a, b) => a.price - b.price)[0] ?? null;
}

/** The best availability of its variants. */
function availabilityOf({ rule, variants }: Goods): Availability {
  const all = variants.map(({ free }) => stockOf(rule, free).availability);
  const order: Availability[] = ["in-stock", "low-stock"];
  return order.find((one) => all.includes(one)) ?? "sold-out";
}

function facetValuesOf(goods: Goods, { byId }: Attributes): ListingEntry["values"] {
  const values: ListingEntry["values"] = {};
  for (const line of goods.lines) {
    if (!byId.get(line.attributeId)?.isFacet) continue;
    (values[line.attributeId] ??= []).push(...valuesOnSale(goods, line).map(String));
  }
  return values;
}

/** The values that a variant has; of an attribute that makes no variants, all values of the product. */
export function valuesOnSale({ variants }: Goods, { key, values }: AttributeLine): number[] {
  const had = new Set(variants.flatMap((variant) => variant.values[key] ?? []));
  return had.size > 0 ? values.filter((value) => had.has(value)) : values;
}

/** The names of its categories and their ancestors. */
function categoryTexts(goods: Goods, { byId }: Categories): Texts[] {
  const names = new Map<number, Texts>();
  for (const id of goods.categories) {
    for (let step = byId.get(id); step; step = byId.get(step.parentId ?? 0)) {
      names.set(step.id, step.name);
    }
  }
  return [...names.values()];
}
