import type { ReviewPage } from "#contract/reviews.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";

const SHOWN = 4;

/** Deferred data for the product page, which links to the page of all reviews. */
export function newestReviews(odoo: Gateway, productId: string): Promise<ReviewPage | null> {
  const page = odoo
    .defer("reviews.list", { productId })
    .then((all) => all && { ...all, reviews: all.reviews.slice(0, SHOWN) });
  page.catch(() => {}); // marks the rejection as handled; awaiting `page` still throws
  return page;
}
