import { REVIEW_PAGE_SIZE } from "#contract/limits.ts";
import type { OwnReview, reviews as contract } from "#contract/reviews.ts";
import type { Handlers, ClaimImages, ImageFile } from "#middleware/erp.ts";
import { languageOf } from "#middleware/rules/language-of.ts";
import { authorName } from "#middleware/rules/author-name.ts";
import type { ParsedInput } from "#contract/operations.ts";
import { type CustomerRow, signedIn } from "#middleware/sandbox/core/customers.ts";
import { addImages, ownReview, shownReviews, starsOf } from "./rows.ts";
import { change, read } from "#middleware/sandbox/core/shopper.ts";
import { changed } from "#middleware/sandbox/catalog/stock.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export function reviews(store: Store, claimImages: ClaimImages): Handlers<typeof contract> {
  return {
    async "reviews.list"({ productId, sort, page: asked }) {
      const id = shownProduct(store, productId);
      if (id === undefined) return null;
      const { rating, histogram, total } = starsOf(store, id);
      const pageCount = Math.ceil(total / REVIEW_PAGE_SIZE);
      const page = Math.min(asked, Math.max(1, pageCount));
      const part = { limit: REVIEW_PAGE_SIZE, offset: (page - 1) * REVIEW_PAGE_SIZE };
      const found = shownReviews(store, id, sort, part);
      return { rating, histogram, reviews: found, total, page, pageCount };
    },

    async "reviews.mine"({ productId }, shopper) {
      const { customer } = read(store, shopper);
      const id = shownProduct(store, productId);
      const isNone = !customer || id === undefined;
      return { review: isNone ? null : ownReview(store, customer.id, id) };
    },

    /** Only Odoo's own shop sends such mails. */
    async "reviews.requested"() {
      return null;
    },

    async "reviews.save"(input, shopper) {
      return claimImages(input.pictures, async (images) =>
        change<"reviews.save">(store, shopper, (who) => {
          const customer = signedIn(who);
          const id = shownProduct(store, input.productId);
          if (id === undefined) return { ok: false, refusal: "product-not-found" };
          const review = write(store, customer, id, input, images);
          changed(store, [id]);
          return { ok: true, data: review };
        }),
      );
    },

    async "reviews.remove"({ id }, shopper) {
      return change<"reviews.remove">(store, shopper, (who) => {
        const customer = signedIn(who);
        const own = store.get<{ id: number; productId: number }>(
          "SELECT id, product_id AS productId FROM review WHERE CAST(id AS TEXT) = ? AND customer_id = ?",
          id,
          customer.id,
        );
        if (!own) return { ok: false, refusal: "review-not-found" };
        store.run("DELETE FROM review WHERE id = ?", own.id);
        changed(store, [own.productId]);
        return { ok: true, data: {} };
      });
    },

    async "reviews.report"({ id, reason }, shopper) {
      return change<"reviews.report">(store, shopper, ({ customer }) => {
        const review = store.get<{ id: number }>(
          `SELECT r.id FROM shown_review r JOIN product p ON p.id = r.product_id
           WHERE CAST(r.id AS TEXT) = ? AND p.is_published`,
          id,
        );
        if (!review) return { ok: false, refusal: "review-not-found" };
        store.run(
          `INSERT INTO review_report (review_id, customer_id, reason, created_at) VALUES (?, ?, ?, ?)
           ON CONFLICT DO NOTHING`,
          review.id,
          customer?.id ?? null,
          reason,
          store.now().toISOString(),
        );
        return { ok: true, data: {} };
      });
    },
  };
}

function shownProduct(store: Store, productId: string): number | undefined {
  const sql = "SELECT id FROM product WHERE CAST(id AS TEXT) = ? AND is_published";
  return store.get<{ id: number }>(sql, productId)?.id;
}

/** An edit keeps the review's date, and does not change whether it is hidden. */
function write(
  store: Store,
  customer: CustomerRow,
  productId: number,
  { rating, message, keepPictures }: ParsedInput<"reviews.save">,
  images: ImageFile[],
): OwnReview {
  const author = authorName(customer.first_name, customer.last_name);
  store.run(
    `INSERT INTO review (product_id, customer_id, rating, author, message, language, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (customer_id, product_id) DO UPDATE
     SET rating = excluded.rating, author = excluded.author, message = excluded.message, language = excluded.language`,
    productId,
    customer.id,
    rating,
    author,
    message,
    languageOf(message),
    store.now().toISOString(),
  );
  const written = ownReview(store, customer.id, productId);
  if (!written) throw new Error("The review was not written");
  store.run(
    "DELETE FROM review_picture WHERE review_id = ? AND path NOT IN (SELECT value FROM json_each(?))",
    written.id,
    JSON.stringify(keepPictures),
  );
  addImages(store, Number(written.id), images);
  return ownReview(store, customer.id, productId) ?? written;
}
