import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, data, StaticRouterProvider } from "react-router";
import { catalog, type Product, type ProductCard } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import { catalogTexts } from "#locales/catalog.ts";
import { listingTexts } from "#locales/listing.ts";
import { newestReviews } from "./features/catalog/newest-reviews.server.ts";
import { Reviews } from "./features/catalog/product/reviews.tsx";
import { localPath } from "./i18n/locales.ts";
import { useT } from "./i18n/use-t.ts";
import { publicConfig } from "./server/config.server.ts";
import type { Gateway } from "./server/gateway/gateway.server.ts";
import { HeaderState } from "./shell/layout/header.tsx";
import { ProductRow } from "./shop/product/product-row.tsx";

type Shopper = Pick<Gateway["shopper"], "isSignedIn" | "cartQuantity" | "wishes">;
const ANONYMOUS: Shopper = { isSignedIn: false, cartQuantity: 0, wishes: 0 };

/** Cart, wishlist and account links of the header for this shopper. */
export function headerIsland(shopper: Shopper, locale: Locale): Promise<string> {
  return fragment(<HeaderState />, locale, shopper);
}

type Make = (odoo: Gateway, product: Product | null, locale: Locale) => Promise<string>;

export const ISLANDS = new Map<string, Make>([
  ["recommended", recommended],
  ["reviews", reviews],
]);

/** Recommendations for a product, or the best rated products. */
async function recommended(odoo: Gateway, product: Product | null, locale: Locale) {
  if (product) {
    const products = await odoo.query("catalog.recommended", { productId: product.id });
    return fragment(<Recommended products={products} />, locale);
  }
  const { bestRated } = await odoo.query("catalog.highlights", {});
  return fragment(<BestRated products={bestRated} />, locale);
}

function Recommended({ products }: { products: ProductCard[] }) {
  const t = useT(catalogTexts);
  return <ProductRow id="recommended" title={t("product.recommended")} products={products} />;
}

function BestRated({ products }: { products: ProductCard[] }) {
  const t = useT(listingTexts);
  return <ProductRow id="best-rated" title={t("front.bestRated")} products={products} />;
}

async function reviews(odoo: Gateway, product: Product | null, locale: Locale) {
  const page = product && (await newestReviews(odoo, product.id));
  if (!page) throw data(null, { status: 404 });
  return fragment(<Reviews slug={product.slug} page={page} />, locale);
}

/** The product of `?product=<slug>`; null without that parameter. */
export async function productIn(url: URL, odoo: Gateway): Promise<Product | null> {
  const slug = url.searchParams.get("product");
  if (slug === null) return null;
  const input = catalog["catalog.product"].input.safeParse({ slug });
  const product = input.success ? await odoo.query("catalog.product", input.data) : null;
  if (!product) throw data(null, { status: 404 });
  return product;
}

/** Renders inside a router with the data that components read: the locale's path and the root loader's data. */
async function fragment(part: ReactNode, locale: Locale, shopper = ANONYMOUS): Promise<string> {
  const { isSignedIn, cartQuantity, wishes } = shopper;
  const root = { config: publicConfig, isSignedIn, cartQuantity, wishes, toast: null };
  const handler = createStaticHandler([
    { id: "root", path: "*", loader: () => root, element: part },
  ]);
  const address = new URL(localPath("/", locale), publicConfig.publicUrl);
  const context = await handler.query(new Request(address));
  if (context instanceof Response) throw new Error("An island must not redirect");
  return renderToStaticMarkup(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
}
