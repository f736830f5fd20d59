import type { Product, Variant } from "#contract/catalog.ts";
import { LARGE_IMAGE } from "#contract/limits.ts";
import type { Image, Money } from "#contract/values/shapes.ts";
import { type Asking, pageOf } from "./asking.ts";

/** A variant's id for agents: with the slug, by which the catalogue finds it. */
export function goodsId(slug: string, variantId: string): string {
  return `${slug}.${variantId}`;
}

/** Null if it cannot be one. */
export function partsOf(id: string): { slug: string; variantId: string } | null {
  const [, slug, variantId] = /^([a-z0-9-]{1,160})\.([\w-]{1,64})$/.exec(id) ?? [];
  return slug && variantId ? { slug, variantId } : null;
}

/** `variants`: those to name, the featured one first. */
export function productOf(asking: Asking, product: Product, variants: Variant[]) {
  const { slug, name, options, rating } = product;
  const prices = product.variants.map(({ price }) => price);
  const former = product.variants.map(({ price, originalPrice }) => originalPrice ?? price);
  const isReduced = product.variants.some(({ originalPrice }) => originalPrice !== null);
  const category = product.breadcrumb.at(-1);
  return {
    id: slug,
    handle: slug,
    title: name,
    description: {
      plain: product.summary || name,
      ...(product.description && { html: product.description }),
    },
    url: pageOf(asking, `/product/${slug}`),
    ...(category && { categories: [{ value: category.id, taxonomy: "merchant" }] }),
    price_range: rangeOf(prices),
    ...(isReduced && { list_price_range: rangeOf(former) }),
    media: product.images.map((image) => mediaOf(asking, image)),
    ...(options.length > 0 && {
      options: options.map((option) => ({
        name: option.name,
        values: option.values.map(({ id, name: label }) => ({ id, label })),
      })),
    }),
    variants: variants.map((variant) => variantOf(asking, product, variant)),
    ...(rating.count > 0 && {
      rating: { value: rating.average, scale_max: 5, count: rating.count },
    }),
    ...(product.tags.length > 0 && { tags: product.tags }),
  };
}

export function variantOf(asking: Asking, product: Product, variant: Variant) {
  const chosen = selectionOf(product, variant);
  const title = chosen.map(({ label }) => label).join(" / ") || product.name;
  const isThere = variant.availability !== "sold-out";
  return {
    id: goodsId(product.slug, variant.id),
    ...(variant.sku && { sku: variant.sku }),
    title,
    description: { plain: title === product.name ? title : `${product.name}, ${title}` },
    url: `${pageOf(asking, `/product/${product.slug}`)}?variant=${variant.id}`,
    price: variant.price,
    ...(variant.originalPrice && { list_price: variant.originalPrice }),
    ...unitOf(product.unit),
    availability: { available: isThere, status: isThere ? "in_stock" : "out_of_stock" },
    ...(chosen.length > 0 && { options: chosen }),
    media: variant.imageIndexes.flatMap((index) => {
      const image = product.images[index];
      return image ? [mediaOf(asking, image)] : [];
    }),
  };
}

/** The option values of a variant. */
export function selectionOf({ options }: Pick<Product, "options">, { values }: Variant) {
  return options.flatMap((option) => {
    const value = option.values.find(({ id }) => id === values[option.id]);
    return value ? [{ name: option.name, id: value.id, label: value.name }] : [];
  });
}

/** UN/CEFACT Rec 20, where a unit of the ERP is one of it. */
const CODES: Record<string, string> = { kg: "KGM", g: "GRM", l: "LTR", ml: "MLT", m: "MTR" };

/** What a quantity counts, if not pieces: one step is a whole unit. */
export function unitOf(unit: string | null) {
  if (unit === null) return {};
  return {
    quantity_unit: { unit: CODES[unit.toLowerCase()] ?? unit, scale: 0, display_text: unit },
  };
}

export function imageOf({ middleware }: Asking, image: Image): string {
  const { path, name } = image;
  const size = `${LARGE_IMAGE}x${LARGE_IMAGE}`;
  return encodeURI(`${middleware.config.PUBLIC_URL}${path}/${size}/`) + encodeURIComponent(name);
}

function mediaOf(asking: Asking, image: Image) {
  return {
    type: "image",
    url: imageOf(asking, image),
    ...(image.alt && { alt_text: image.alt }),
    width: LARGE_IMAGE,
    height: LARGE_IMAGE,
  };
}

function rangeOf(prices: Money[]) {
  const sorted = prices.toSorted((one, other) => one.amount - other.amount);
  return { min: sorted[0], max: sorted.at(-1) };
}
