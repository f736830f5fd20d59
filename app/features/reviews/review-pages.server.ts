import { getZodConstraint } from "@conform-to/zod/v4";
import { data } from "react-router";
import { REVIEW_SORTS } from "#contract/limits.ts";
import { type OwnReview, type ReviewPage, reviews } from "#contract/reviews.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { pageNumber } from "#app/shop/page-number.ts";

/** One page of all reviews, by the parameters `sort` and `page`. */
export async function listingOf(odoo: Gateway, productId: string, params: URLSearchParams) {
  const sort = REVIEW_SORTS.find((one) => one === params.get("sort")) ?? REVIEW_SORTS[0];
  const list = await odoo.query("reviews.list", { productId, sort, page: pageNumber(params) });
  if (!list) throw data(null, { status: 404 });
  return { list, sort };
}

type Yours = { isGuest: boolean; review: OwnReview | null };

/** The customer's own review and the data of its form. */
export async function yoursOf(odoo: Gateway, productId: string) {
  const isGuest = !odoo.shopper.isSignedIn;
  const mine = isGuest ? { review: null } : await odoo.query("reviews.mine", { productId });
  const yours: Yours = { isGuest, review: mine.review };
  return { ...yours, constraint: getZodConstraint(reviews["reviews.save"].input) };
}

/** The review to report, if this page shows it. */
export function reportedIn({ reviews: shown }: ReviewPage, params: URLSearchParams) {
  const review = shown.find(({ id }) => id === params.get("report"));
  return review ? { id: review.id, author: review.author } : null;
}
