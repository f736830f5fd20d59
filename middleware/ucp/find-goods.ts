import type { Variant } from "#contract/catalog.ts";
import { suggestions } from "#contract/suggestions.ts";
import { Slug } from "#contract/values/shapes.ts";
import type { Asking } from "./asking.ts";
import { partsOf } from "./goods.ts";

/** What an id names: a variant, a product, or a SKU that is written whole. */
export async function matchOf(asking: Asking, id: string) {
  const parts = partsOf(id);
  const named = await productAt(asking, parts?.slug ?? id);
  if (named && !parts)
    return { product: named, variant: featuredFirst(named.variants)[0]!, how: "featured" };
  const variant = named?.variants.find((one) => one.id === parts?.variantId);
  if (named && variant) return { product: named, variant, how: "exact" };
  return bySku(asking, id);
}

async function bySku(asking: Asking, sku: string) {
  const input = suggestions["catalog.suggest"].input.safeParse({ text: sku });
  if (!input.success) return null;
  const { dispatch } = asking.middleware;
  const { products } = await dispatch.query("catalog.suggest", input.data, asking.caller);
  const product = products[0] && (await productAt(asking, products[0].slug));
  const variant = product?.variants.find((one) => one.sku === sku);
  return product && variant ? { product, variant, how: "exact" } : null;
}

export async function productAt({ middleware, caller }: Asking, slug: string) {
  if (!Slug.safeParse(slug).success) return null;
  return middleware.dispatch.query("catalog.product", { slug }, caller);
}

/** Those that can be bought before those that cannot. */
export function featuredFirst(variants: Variant[]): Variant[] {
  const isGone = ({ availability }: Variant) => (availability === "sold-out" ? 1 : 0);
  return variants.toSorted((one, other) => isGone(one) - isGone(other));
}
