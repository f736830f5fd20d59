import { Suspense } from "react";
import { Await, data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { catalog } from "#contract/catalog.ts";
import { catalogTexts } from "#locales/catalog.ts";
import { useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { byIntent, readPost } from "#app/server/forms/posted-form.server.ts";
import { pageMeta } from "#app/shop/page-meta.ts";
import { ProductRow, ProductRowSkeleton } from "#app/shop/product/product-row.tsx";
import type { Route } from "./+types/product.route";
import { addToCart } from "./add-to-cart.server.ts";
import { Breadcrumb } from "#app/features/catalog/breadcrumb.tsx";
import { Gallery } from "./gallery.tsx";
import { ProductAbout } from "./product-about.tsx";
import { ProductOffer } from "./product-offer.tsx";
import { productView } from "./product-view.server.ts";
import { newestReviews } from "#app/features/catalog/newest-reviews.server.ts";
import { ReviewsSection, ReviewsSkeleton } from "./reviews-section.tsx";
import { unwish, wish, wishesOf } from "./wish.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const input = catalog["catalog.product"].input.safeParse({ slug: params.slug });
  if (!input.success) throw data(null, { status: 404 });
  const [product, marks] = await Promise.all([
    odoo.query("catalog.product", input.data),
    wishesOf(odoo),
  ]);
  if (!product) throw data(null, { status: 404 });
  if (product.slug !== params.slug) {
    const today = url.pathname.replace(params.slug, product.slug); // the product was renamed
    throw redirect(today + url.search, 301);
  }
  const isOurs = (variantId: string) => product.variants.some(({ id }) => id === variantId);
  return {
    product: productView(product, url.searchParams.get("variant")),
    wishIds: Object.fromEntries(
      marks
        .filter(({ variantId }) => isOurs(variantId))
        .map(({ variantId, id }) => [variantId, id]),
    ),
    reviews: newestReviews(odoo, product.id).catch(toNull),
    recommended: odoo.defer("catalog.recommended", { productId: product.id }).catch(toNull),
  };
}

/** Resolves to null: without JavaScript, a rejection that is streamed after the page could not be shown. */
const toNull = () => null;

export async function action(args: Route.ActionArgs) {
  return byIntent(await readPost(args), { add: addToCart, wish, unwish });
}

/** Also revalidates after a refusal, if the form was posted for another variant than the page shows. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || currentUrl.search !== nextUrl.search;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name: title, summary: description, images } = loaderData.product;
  return pageMeta(matches[0].loaderData?.config, { title, description, image: images[0] });
}

export default function ProductPage({
  loaderData: { product, wishIds, reviews, recommended },
  actionData,
}: Route.ComponentProps) {
  const t = useT(catalogTexts);
  return (
    <>
      <Breadcrumb links={product.breadcrumb} current={product.name} />
      <div className="grid gap-6 md:grid-cols-2 md:gap-10">
        <Gallery key={product.images[0]?.path} name={product.name} images={product.images} />
        <ProductOffer product={product} wishIds={wishIds} reply={actionData} />
      </div>
      <ProductAbout product={product} />
      <Suspense key={product.id} fallback={<ReviewsSkeleton />}>
        <Await resolve={reviews} errorElement={<></>}>
          {(page) => <ReviewsSection slug={product.slug} page={page} />}
        </Await>
      </Suspense>
      <Suspense fallback={<ProductRowSkeleton />}>
        <Await resolve={recommended} errorElement={<></>}>
          {(products) => (
            <ProductRow id="recommended" title={t("product.recommended")} products={products} />
          )}
        </Await>
      </Suspense>
    </>
  );
}
