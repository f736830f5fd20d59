import { Suspense } from "react";
import { Await, data, redirect } from "react-router";
import { catalog } from "#contract/catalog.ts";
import { loadTexts } from "#app/i18n/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway.server.ts";
import { postedForm } from "#app/server/posted-form.server.ts";
import { pageMeta } from "#app/shop/page-meta.ts";
import { ProductRow, ProductRowSkeleton } from "#app/shop/product-row.tsx";
import type { Route } from "./+types/product.route";
import { addToCart } from "./add-to-cart.server.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Gallery } from "./gallery.tsx";
import { ProductAbout } from "./product-about.tsx";
import { ProductOffer } from "./product-offer.tsx";
import { productView } from "./product-view.server.ts";
import { Reviews } from "./reviews.tsx";

await loadTexts("catalog");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const input = catalog["catalog.product"].input.safeParse({ slug: params.slug });
  const product = input.success ? await odoo.query("catalog.product", input.data) : null;
  if (!product) throw data(null, { status: 404 });
  if (product.slug !== params.slug) {
    const today = url.pathname.replace(params.slug, product.slug); // a link from before it was renamed
    throw redirect(today + url.search, 301);
  }
  return {
    product: productView(product, url.searchParams.get("variant")),
    recommended: odoo.defer("catalog.recommended", { productId: product.id }),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await postedForm(request);
  if (form.get("intent") !== "add") throw data(null, { status: 400 });
  return addToCart(context.get(odooContext), form, url);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name: title, summary: description, pictures } = loaderData.product;
  return pageMeta(matches[0].loaderData?.config, { title, description, image: pictures[0] });
}

export default function ProductPage({
  loaderData: { product, recommended },
  actionData,
}: Route.ComponentProps) {
  const t = useT("catalog");
  return (
    <>
      <Breadcrumb links={product.breadcrumb} current={product.name} />
      <div className="grid gap-6 md:grid-cols-2 md:gap-10">
        <Gallery key={product.pictures[0]?.path} name={product.name} pictures={product.pictures} />
        <ProductOffer product={product} refusal={actionData} />
      </div>
      <ProductAbout product={product} />
      <Reviews rating={product.rating} reviews={product.reviews} />
      <Suspense fallback={<ProductRowSkeleton />}>
        <Await resolve={recommended} errorElement={null}>
          {(products) => (
            <ProductRow id="recommended" title={t("product.recommended")} products={products} />
          )}
        </Await>
      </Suspense>
    </>
  );
}
