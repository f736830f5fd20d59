import type { ReviewPage } from "#contract/reviews.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";

const SHOWN = 4;

/** For the product's page, which does not wait for them; all of them have a page of their own. */
export function newestReviews(odoo: Gateway, productId: string): Promise<ReviewPage | null> {
  const page = odoo
    .defer("reviews.list", { productId })
    .then((all) => all && { ...all, reviews: all.reviews.slice(0, SHOWN) });
  page.catch(() => {}); // whoever awaits it still sees the error
  return page;
}
