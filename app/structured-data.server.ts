import type { Listing } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import type { ShopProfile } from "#contract/shop.ts";
import {
  breadcrumbThing,
  productThing,
  shopThings,
  type Thing,
} from "./features/catalog/product/structured-data.server.ts";
import type { ProductView } from "./features/catalog/product/product-view.server.ts";

/**
 * JSON-LD for the end of the document, built on the server from the loaders' data, so that the browser needs neither
 * code nor data for it.
 */
export function structuredData(
  loaderData: Record<string, unknown>,
  locale: Locale,
  shop: ShopProfile | null,
): string {
  if (!shop) return "";
  const things = Object.entries(loaderData).flatMap(([id, answer]) => {
    const make = BUILDERS[id.replace(/___.*$/, "")];
    return make && answer ? make(answer as never, locale, shop) : [];
  });
  if (things.length === 0) return "";
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}

/** By route name; each takes the data of that route's loader. */
const BUILDERS: Record<string, (answer: never, locale: Locale, shop: ShopProfile) => Thing[]> = {
  home: (_: unknown, locale, shop) => shopThings(shop, locale),
  category: ({ category }: Pick<Listing, "category">, locale, { name }) =>
    category
      ? [breadcrumbThing(name, category.breadcrumb.slice(0, -1), category.name, locale)]
      : [],
  product: ({ product }: { product: ProductView }, locale, { name }) => [
    productThing(product, locale),
    breadcrumbThing(name, product.breadcrumb, product.name, locale),
  ],
};
