import { getZodConstraint } from "@conform-to/zod/v4";
import { data } from "react-router";
import { REVIEW_SORTS } from "#contract/limits.ts";
import { type ReviewPage, reviews } from "#contract/reviews.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { isPageNumber, pageNumber } from "#app/shop/page-number.ts";

/** One page of all reviews, by the parameters `sort` and `page`. */
export async function listingOf(odoo: Gateway, productId: string, params: URLSearchParams) {
  const sort = REVIEW_SORTS.find((one) => one === params.get("sort")) ?? REVIEW_SORTS[0];
  const list = await odoo.query("reviews.list", { productId, sort, page: pageNumber(params) });
  if (!list) throw data(null, { status: 404 });
  return { list, sort };
}

/** Whether `listingOf` reads the parameters as they stand. */
export function isListAddress(params: URLSearchParams): boolean {
  const [sort, page] = [params.get("sort"), params.get("page")];
  return (!sort || REVIEW_SORTS.some((one) => one === sort)) && (!page || isPageNumber(page));
}

/**
 * A customer's own review and the data of its form, by the parameter `yours`; else null, as on kept pages.
 * `stars`: those of the review, or those that a mail's link proposes.
 */
export async function yoursIn(odoo: Gateway, productId: string, params: URLSearchParams) {
  if (!params.has("yours") || !odoo.shopper.isSignedIn) return null;
  const { review } = await odoo.query("reviews.mine", { productId });
  const asked = params.get("stars");
  const stars = review?.rating ?? (asked && /^[1-5]$/.test(asked) ? Number(asked) : null);
  return { review, stars, constraint: getZodConstraint(reviews["reviews.save"].input) };
}

/** The review to report, if this page shows it. */
export function reportedIn({ reviews: shown }: ReviewPage, params: URLSearchParams) {
  const review = shown.find(({ id }) => id === params.get("report"));
  return review ? { id: review.id, author: review.author } : null;
}
