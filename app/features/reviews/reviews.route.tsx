import { data, href, redirect } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { catalog } from "#contract/catalog.ts";
import type { Product } from "#contract/catalog.ts";
import { reviewsTexts } from "#locales/reviews/texts.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { translate } from "#app/i18n/messages.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { type Gateway, odooContext } from "#app/server/gateway/gateway.server.ts";
import { byIntent, readPostWithImages } from "#app/server/forms/posted-form.server.ts";
import { doNotKeep } from "#app/server/pages/keeping.server.ts";
import { pageMeta } from "#app/shop/page-meta.ts";
import { Thumbnail } from "#app/shop/images/thumbnail.tsx";
import { RatingBars } from "#app/shop/product/rating-bars.tsx";
import { YOURS } from "#app/shop/product/review-state.tsx";
import { Stars } from "#app/shop/product/stars.tsx";
import { ReplyErrors } from "#app/ui/form/form-errors.tsx";
import { typed } from "#app/ui/form/typed.ts";
import type { Route } from "./+types/reviews.route";
import { removeReview } from "./remove-review.server.ts";
import { ReportForm } from "./report-form.tsx";
import { reportReview } from "./report-review.server.ts";
import { ReviewList } from "./review-list.tsx";
import { isListAddress, listingOf, reportedIn, yoursIn } from "./review-pages.server.ts";
import { saveReview } from "./save-review.server.ts";
import { YourReview } from "./your-review.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const { id, slug, name, images } = await productNamed(odoo, params.slug);
  if (slug !== params.slug) {
    throw redirect(url.pathname.replace(params.slug, slug) + url.search, 301);
  }
  const [listing, yours] = await Promise.all([
    listingOf(odoo, id, url.searchParams),
    yoursIn(odoo, id, url.searchParams),
  ]);
  if (!isListAddress(url.searchParams)) doNotKeep(context);
  return {
    product: { slug, name, image: images[0]! },
    ...listing,
    yours,
    report: reportedIn(listing.list, url.searchParams),
  };
}

export async function action(args: Route.ActionArgs) {
  const post = await readPostWithImages(args);
  const { id: productId } = await productNamed(post.odoo, args.params.slug);
  // After a login the shopper returns to the form.
  const url = new URL(post.url.pathname + YOURS, post.url);
  const forms = { save: saveReview, remove: removeReview, report: reportReview };
  return byIntent({ ...post, url, productId }, forms);
}

async function productNamed(odoo: Gateway, slug: string): Promise<Product> {
  const input = catalog["catalog.product"].input.safeParse({ slug });
  const product = input.success ? await odoo.query("catalog.product", input.data) : null;
  if (!product) throw data(null, { status: 404 });
  return product;
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, image } = loaderData.product;
  const title = translate(localeOfPath(location.pathname), "reviews:title", { name });
  return pageMeta(matches[0].loaderData, { title, image });
}

export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, list, sort, yours, report } = loaderData;
  const replyTo = (intent: string) =>
    typed(actionData, "intent") === intent ? actionData : undefined;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8">
      <Head product={product} />
      <div className="flex flex-col gap-3">
        <Stars {...list.rating} className="text-base" />
        {list.rating.count > 0 && <RatingBars histogram={list.histogram} />}
      </div>
      {report && <ReportForm {...report} reply={replyTo("report")} />}
      <ReplyErrors reply={replyTo("remove")} />
      <YourReview
        key={yours?.review?.id}
        slug={product.slug}
        yours={yours}
        reply={replyTo("save")}
      />
      <ReviewList list={list} sort={sort} isYours={yours !== null} ownId={yours?.review?.id} />
    </div>
  );
}

function Head({
  product: { slug, name, image },
}: {
  product: Route.ComponentProps["loaderData"]["product"];
}) {
  const t = useT(reviewsTexts);
  const local = useLocalPath();
  return (
    <div className="flex items-center gap-4">
      <Thumbnail image={image} width={80} />
      <div className="min-w-0">
        <h1 className="text-3xl">{t("title", { name })}</h1>
        <Link
          to={local(href("/product/:slug", { slug }))}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {t("back", { name })}
        </Link>
      </div>
    </div>
  );
}
