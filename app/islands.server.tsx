import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { data } from "react-router";
import { catalog, type Product, type ProductCard } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import { suggestions as searches } from "#contract/suggestions.ts";
import { catalogTexts } from "#locales/catalog/texts.ts";
import { listingTexts } from "#locales/listing/texts.ts";
import { productTexts } from "#locales/product/texts.ts";
import { Suggestions } from "./shell/after-load/suggestions.server.tsx";
import { newestReviews } from "./features/catalog/newest-reviews.server.ts";
import Reviews from "./features/catalog/product/reviews.tsx";
import { useT } from "./i18n/use-t.ts";
import { fragment } from "./server/fragment.server.tsx";
import type { Gateway } from "./server/gateway/gateway.server.ts";
import { HeaderState } from "./shell/layout/header.tsx";
import { LightView } from "./shop/light-view.tsx";
import type { ShopperMarks } from "./shop/shopper-marks.ts";
import { ProductRow } from "./shop/product/product-row.tsx";
import { Button } from "./ui/button.tsx";

/** Cart, wishlist and account links of the header for this shopper. */
export function headerIsland(shopper: Gateway["shopper"], locale: Locale): Promise<string> {
  const { isSignedIn, cartQuantity, wishes, wished } = shopper;
  const marks = { isSignedIn, cartQuantity, wishes, wished, toast: null };
  return html(<HeaderState />, { locale, isLight: false }, marks);
}

/** The address says both, so that caches need not look at cookies and hints. */
type View = { locale: Locale; isLight: boolean };
type Make = (odoo: Gateway, url: URL, view: View) => Promise<string>;

export const ISLANDS = new Map<string, Make>([
  ["recommended", recommended],
  ["reviews", reviews],
  ["suggestions", suggestions],
  ["viewed", viewed],
]);

/** Recommendations for a product, or the best rated products. */
async function recommended(odoo: Gateway, url: URL, view: View) {
  const product = await productIn(url, odoo);
  if (product) {
    const { products } = await odoo.query("catalog.recommended", { productId: product.id });
    return html(<Recommended products={products} />, view);
  }
  const { bestRated } = await odoo.query("catalog.highlights", {});
  return html(<BestRated products={bestRated} />, view);
}

function Recommended({ products }: { products: ProductCard[] }) {
  const t = useT(catalogTexts);
  return <ProductRow id="recommended" title={t("product.recommended")} products={products} />;
}

function BestRated({ products }: { products: ProductCard[] }) {
  const t = useT(listingTexts);
  return <ProductRow id="best-rated" title={t("front.bestRated")} products={products} />;
}

async function reviews(odoo: Gateway, url: URL, view: View) {
  const product = await productIn(url, odoo);
  const page = product && (await newestReviews(odoo, product.id));
  if (!page) throw data(null, { status: 404 });
  return html(<Reviews slug={product.slug} page={page} />, view);
}

/** For what is typed in the search box, `?q=`. */
async function suggestions(odoo: Gateway, url: URL, view: View) {
  const text = url.searchParams.get("q");
  const input = searches["catalog.suggest"].input.safeParse({ text });
  if (!input.success) throw data(null, { status: 404 });
  return html(<Suggestions of={await odoo.query("catalog.suggest", input.data)} />, view);
}

/** The products that a browser has shown before, `?products=<slug>,<slug>`; it alone knows them (spec 15.10). */
async function viewed(odoo: Gateway, url: URL, view: View) {
  const slugs = url.searchParams.get("products")?.split(",");
  const input = catalog["catalog.chosen"].input.safeParse({ slugs });
  if (!input.success) throw data(null, { status: 404 });
  return html(<Viewed products={await odoo.query("catalog.chosen", input.data)} />, view);
}

function Viewed({ products }: { products: ProductCard[] }) {
  const t = useT(productTexts);
  const clear = (
    <Button type="button" look="quiet" aria-label={t("clearOf")} data-cleared={t("cleared")}>
      {t("clear")}
    </Button>
  );
  return <ProductRow id="viewed" title={t("viewed")} products={products} more={clear} />;
}

/** The product of `?product=<slug>`; null without that parameter. */
async function productIn(url: URL, odoo: Gateway): Promise<Product | null> {
  const slug = url.searchParams.get("product");
  if (slug === null) return null;
  const input = catalog["catalog.product"].input.safeParse({ slug });
  const product = input.success ? await odoo.query("catalog.product", input.data) : null;
  if (!product) throw data(null, { status: 404 });
  return product;
}

async function html(part: ReactElement, view: View, marks?: ShopperMarks): Promise<string> {
  const page = await fragment(part, view.locale, marks);
  return renderToStaticMarkup(<LightView value={view.isLight}>{page}</LightView>);
}
