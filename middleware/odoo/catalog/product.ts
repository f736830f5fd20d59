import { z } from "zod";
import type { Product, Variant } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import type { Visitor } from "#middleware/erp.ts";
import { brandOf } from "./product-card.ts";
import { breadcrumbOf } from "#middleware/odoo/catalog-index/categories.ts";
import { choicesOf, imagesOf, withOptions, withVideos } from "./choices.ts";
import { descriptionOf } from "./description.ts";
import { documentOf, DocumentRow } from "./documents.ts";
import { extraOf, ExtraRow } from "./extras.ts";
import type { Goods } from "#middleware/odoo/catalog-index/goods.ts";
import { money } from "#middleware/odoo/core/money.ts";
import type { PricesOfList } from "#middleware/odoo/catalog-index/price-table.ts";
import type { Price, PriceList } from "#middleware/odoo/catalog-index/prices.ts";
import type { Stock } from "#middleware/odoo/catalog-index/contents.ts";
import { ProductRow } from "#middleware/odoo/catalog-index/product-rows.ts";
import { readRows } from "#middleware/odoo/catalog-index/read.ts";
import { COMBO_RULE, stockOf } from "#middleware/odoo/catalog-index/stock.ts";
import {
  type Labels,
  perUnitOf,
  ribbonOf,
  tagsOf,
  unitOf,
} from "#middleware/odoo/catalog-index/labels.ts";
import { picturesIn } from "#middleware/odoo/images/text-pictures.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { pickupPlace, PlaceRow } from "#middleware/odoo/checkout/places.ts";
import { depositOn, depositShare } from "#middleware/rules/deposit.ts";

const KG_PER_POUND = 0.453_592_37;

const Page = z.object({
  extras: z.array(ExtraRow),
  combos_left: z.union([z.literal(false), z.int()]),
  documents: z.array(DocumentRow),
  places: z.array(PlaceRow.extend({ variants: z.array(z.int()) })),
  delivery: z.array(
    z.object({ country: z.string(), price: z.number(), min_days: z.int(), max_days: z.int() }),
  ),
});

/**
 * A product's page: names, choices, prices and images from the catalogue index; texts and stock from Odoo, in two
 * calls, and another for pictures in the texts.
 */
export async function readProduct(
  odoo: Odoo,
  indexed: Goods,
  list: PriceList,
  visitor: Visitor,
): Promise<Product | null> {
  const goods = withVideos(indexed, odoo.links);
  const { stock } = await odoo.catalogIndex.soFar();
  const prices = stock.prices.get(list.id);
  const sold = goods.variants.filter(({ id }) => prices?.get(id));
  const cheapest = sold.toSorted((a, b) => priceIn(prices, a.id) - priceIn(prices, b.id))[0];
  if (!prices || !cheapest) return null;

  const args = {
    template_id: goods.id,
    product_id: cheapest.id,
    price_list_id: list.id,
  };
  const [[row], page] = await Promise.all([
    readRows(odoo, visitor, "product", ProductRow, { ids: [goods.id] }),
    odoo.ask(visitor, "catalog.product", args, Page),
  ]);
  if (!row) return null; // deleted since the index was read

  const { locale } = visitor;
  const variants = sold.flatMap(({ id }) =>
    variantOf(goods, id, row, page.combos_left, prices.get(id), list, stock.labels, locale),
  );
  if (variants.length === 0) return null;
  const asked = new Set(page.extras.map((extra) => extra.line_id));
  const { options, details } = choicesOf(goods, stock.attributes, locale, asked);
  const [offer] = page.delivery;
  const texts = [row.description_ecommerce, row.website_description];
  return {
    id: String(goods.id),
    slug: goods.slug,
    name: goods.name[locale],
    brand: brandOf(goods, stock.attributes, locale),
    summary: goods.summary[locale],
    description: descriptionOf(texts, {
      pictureOf: await picturesIn(odoo, visitor, texts),
      links: odoo.links,
      locale,
      warn: (problem) => odoo.log.warn("A description is too long", { slug: goods.slug, problem }),
    }),
    tags: tagsOf(stock.labels, goods, locale),
    unit: unitOf(stock.labels, goods, locale),
    optional: goods.optional.flatMap((id) => {
      const other = stock.goods.get(id);
      return other ? [{ slug: other.slug, name: other.name[locale] }] : [];
    }),
    documents: page.documents.flatMap((document) => documentOf(document, odoo.links)),
    breadcrumb: breadcrumb(goods, stock, locale),
    details,
    options,
    extras: page.extras.map((row) => extraOf(row, list, odoo.gallery)),
    variants: variants.map((variant) => withOptions(variant, options)),
    images: imagesOf(goods, stock.attributes, locale, odoo.gallery),
    rating: goods.rating,
    delivery: offer
      ? {
          country: offer.country,
          minDays: offer.min_days,
          maxDays: offer.max_days,
          price: money(offer.price, list.currency),
        }
      : null,
    pickup: page.places.map((place) => ({
      ...pickupPlace(place, locale),
      variantIds: place.variants.map(String),
    })),
    depositPercent: depositShare(row.x_deposit_percent),
    isService: row.type === "service",
  };
}

function variantOf(
  goods: Goods,
  id: number,
  row: ProductRow,
  combosLeft: number | false,
  price: Price | undefined,
  { currency }: PriceList,
  labels: Labels,
  locale: Locale,
): Variant[] {
  const own = goods.variants.find((variant) => variant.id === id);
  const fresh = row.product_variant_ids.find((variant) => variant.id === id);
  if (!own || !fresh || !price) return [];
  const kilograms = row.weight_uom_name === "lb" ? fresh.weight * KG_PER_POUND : fresh.weight;
  const indexes = [...goods.images.keys()];
  const isOwn = (index: number) => goods.images[index]?.variantId === id;
  const isCommon = (index: number) => goods.images[index]?.variantId === null;
  return [
    {
      id: String(id),
      sku: own.sku,
      values: Object.fromEntries(
        Object.entries(own.values).map(([key, value]) => [key, String(value)]),
      ),
      price: { amount: price.price, currency },
      originalPrice: price.before === null ? null : { amount: price.before, currency },
      deposit: depositOn({ amount: price.price, currency }, depositShare(row.x_deposit_percent)),
      ...(combosLeft === false
        ? stockOf(row, fresh.free_qty)
        : stockOf({ ...row, ...COMBO_RULE }, combosLeft)),
      ribbon: ribbonOf(labels, goods, own, price, locale),
      perUnit: perUnitOf(labels, goods, own, price, { currency, locale }),
      tags: tagsOf(labels, { tags: own.tags.filter((tag) => !goods.tags.includes(tag)) }, locale),
      weightKg: Math.round(kilograms * 1000) / 1000,
      imageIndexes: [...indexes.filter(isOwn), ...indexes.filter(isCommon)],
    },
  ];
}

/** The most specific of its categories. */
function breadcrumb(goods: Goods, { categories }: Stock, locale: Locale): Product["breadcrumb"] {
  const homes = goods.categories.flatMap((id) => categories.byId.get(id) ?? []);
  const paths = homes.map((home) => breadcrumbOf(categories, home, locale));
  return paths.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function priceIn(prices: PricesOfList | undefined, id: number): number {
  return prices?.get(id)?.price ?? 0;
}
