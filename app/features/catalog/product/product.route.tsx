import { Suspense } from "react";
import { Await, data, redirect } from "react-router";
import { catalog } from "#contract/catalog.ts";
import { catalogTexts } from "#locales/catalog/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { byIntent, readPost } from "#app/server/forms/posted-form.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { doNotKeep } from "#app/server/pages/keeping.server.ts";
import { spokenCountry } from "#app/shop/address/layout.server.ts";
import { pageMeta } from "#app/shop/page-meta.ts";
import { ProductRow, ProductRowSkeleton } from "#app/shop/product/product-row.tsx";
import { afterRefusal } from "#app/ui/revalidate.ts";
import type { Route } from "./+types/product.route";
import { addToCart } from "./add-to-cart.server.ts";
import { Breadcrumb } from "#app/features/catalog/breadcrumb.tsx";
import { wantedVariant } from "./choice.ts";
import { refusedFormContext } from "./extras.server.ts";
import { Gallery } from "./gallery.tsx";
import { ProductOffer } from "./product-offer.tsx";
import { productView } from "./product-view.server.ts";
import { newestReviews } from "#app/features/catalog/newest-reviews.server.ts";
import { ReviewsSection, ReviewsSkeleton } from "./reviews-section.tsx";
import { chosenOf, useChosenVariant } from "./use-chosen-variant.ts";
import { unwish, wish, unmarkedWishes } from "./wish.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const input = catalog["catalog.product"].input.safeParse({ slug: params.slug });
  if (!input.success) throw data(null, { status: 404 });
  const locale = context.get(localeContext);
  const [product, wished, { returns }, country] = await Promise.all([
    odoo.query("catalog.product", input.data),
    unmarkedWishes(odoo),
    odoo.query("shop.profile", {}),
    spokenCountry(odoo, locale),
  ]);
  if (!product) throw data(null, { status: 404 });
  if (product.slug !== params.slug) {
    const today = url.pathname.replace(params.slug, product.slug); // the product was renamed
    throw redirect(today + url.search, 301);
  }
  const wanted = wantedVariant(url.searchParams);
  if (wanted && !product.variants.some(({ id }) => id === wanted)) doNotKeep(context);
  return {
    product: productView(product, wanted, {
      returns,
      locale,
      country,
      refused: context.get(refusedFormContext),
    }),
    wished,
    reviews: newestReviews(odoo, product.id).catch(toNull),
    recommended: odoo
      .defer("catalog.recommended", { productId: product.id })
      .then(({ products }) => products, toNull),
  };
}

/** Resolves to null: without JavaScript, a rejection that is streamed after the page could not be shown. */
const toNull = () => null;

export async function action(args: Route.ActionArgs) {
  const post = await readPost(args);
  args.context.set(refusedFormContext, post.form);
  return byIntent(post, { add: addToCart, wish, unwish });
}

export const shouldRevalidate = afterRefusal;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name: title, summary: description } = loaderData.product;
  const [image] = chosenOf(loaderData.product, location.search).images;
  return pageMeta(matches[0].loaderData, { title, description, image });
}

export default function ProductPage({
  loaderData: { product, wished, reviews, recommended },
  actionData,
}: Route.ComponentProps) {
  const t = useT(catalogTexts);
  const chosen = useChosenVariant(product);
  const { images } = chosen;
  return (
    <>
      <Breadcrumb links={product.breadcrumb} current={product.name} />
      <div className="offer grid gap-6 md:gap-10">
        <Gallery key={images[0]?.path} name={product.name} images={images} />
        <ProductOffer product={product} chosen={chosen} wished={wished} reply={actionData} />
      </div>
      <div
        className="mt-12 grid gap-8 md:grid-cols-2 md:gap-10"
        // oxlint-disable-next-line react/no-danger -- rendered in product-about.server.tsx
        dangerouslySetInnerHTML={{ __html: product.about }}
      />
      <Suspense key={product.id} fallback={<ReviewsSkeleton />}>
        <Await resolve={reviews} errorElement={<></>}>
          {(page) => <ReviewsSection slug={product.slug} page={page} />}
        </Await>
      </Suspense>
      {/* oxlint-disable-next-line react/no-danger -- composed and escaped in share.server.ts */}
      <div dangerouslySetInnerHTML={{ __html: product.share }} />
      <Suspense fallback={<ProductRowSkeleton />}>
        <Await resolve={recommended} errorElement={<></>}>
          {(products) => (
            <ProductRow id="recommended" title={t("product.recommended")} products={products} />
          )}
        </Await>
      </Suspense>
      {/* oxlint-disable-next-line react/no-danger -- composed and escaped in share.server.ts */}
      <div key={product.id} dangerouslySetInnerHTML={{ __html: product.viewed }} />
    </>
  );
}
