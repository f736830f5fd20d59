import { changed } from "#middleware/sandbox/catalog/stock.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { NEWEST } from "#middleware/sandbox/core/operator.ts";

type ReviewSummary = {
  id: number;
  created_at: string;
  slug: string;
  rating: number | null;
  author: string;
  message: string;
  isHidden: number;
  images: number;
  reports: number;
  reasons: string | null;
};

/** Reported reviews first, then the newest. */
export function listReviews(store: Store): ReviewSummary[] {
  return store.all<ReviewSummary>(
    `SELECT r.id, r.created_at, p.slug, r.rating, r.author, r.message, r.is_hidden AS isHidden,
       (SELECT count(*) FROM review_picture WHERE review_id = r.id) AS images,
       (SELECT count(*) FROM review_report WHERE review_id = r.id) AS reports,
       (SELECT group_concat(DISTINCT reason) FROM review_report WHERE review_id = r.id) AS reasons
     FROM review r JOIN product p ON p.id = r.product_id
     ORDER BY reports > 0 AND NOT r.is_hidden DESC, r.created_at DESC, r.id DESC LIMIT ?`,
    NEWEST,
  );
}

/** False if there is no such review. */
export function hideReview(store: Store, id: string, isHidden: boolean): boolean {
  return store.transaction(() => {
    const sql = "SELECT product_id AS productId FROM review WHERE CAST(id AS TEXT) = ?";
    const review = store.get<{ productId: number }>(sql, id);
    if (!review) return false;
    store.run(
      "UPDATE review SET is_hidden = ? WHERE id = CAST(? AS INTEGER)",
      isHidden ? 1 : 0,
      id,
    );
    changed(store, [review.productId]);
    return true;
  });
}
