import { createHash } from "node:crypto";
import type { Rating } from "#contract/product-marks.ts";
import type { REVIEW_SORTS } from "#contract/limits.ts";
import type { OwnReview, Review } from "#contract/reviews.ts";
import type { Image } from "#contract/values/shapes.ts";
import type { ImageFile } from "#middleware/erp.ts";
import { REVIEW_IMAGE_SECONDS } from "#middleware/rules/lifetimes.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

const COLOUR = "#efe9df";

/** The stars that count for a product; for listings, of those whose id is in the outer query's `p`. */
export const STARS = {
  average: "(SELECT round(avg(rating), 1) FROM shown_review WHERE product_id = p.id)",
  sum: "(SELECT total(rating) FROM shown_review WHERE product_id = p.id)",
  count: "(SELECT count(rating) FROM shown_review WHERE product_id = p.id)",
};

type ReviewRow = Omit<OwnReview, "id" | "isVerified" | "isHidden" | "pictures"> & {
  id: number;
  slug: string;
  isVerified: number;
  isHidden: number;
};

const COLUMNS = `r.id, r.rating, r.author, r.message, r.language, r.created_at AS date, p.slug, r.is_hidden AS isHidden,
  r.is_verified OR EXISTS (
    SELECT 1 FROM sale_order o JOIN order_line l ON l.order_id = o.id JOIN variant v ON v.id = l.variant_id
    WHERE o.customer_id = r.customer_id AND o.state = 'sale' AND v.product_id = r.product_id) AS isVerified`;

const ORDERS: Record<(typeof REVIEW_SORTS)[number], string> = {
  newest: "r.created_at DESC, r.id DESC",
  highest: "r.rating IS NULL, r.rating DESC, r.created_at DESC, r.id DESC",
  lowest: "r.rating IS NULL, r.rating, r.created_at DESC, r.id DESC",
};

export function shownReviews(
  store: Store,
  productId: number,
  sort: keyof typeof ORDERS,
  { limit, offset }: { limit: number; offset: number },
): Review[] {
  const rows = store.all<ReviewRow>(
    `SELECT ${COLUMNS} FROM shown_review r JOIN product p ON p.id = r.product_id
     WHERE r.product_id = ? ORDER BY ${ORDERS[sort]} LIMIT ? OFFSET ?`,
    productId,
    limit,
    offset,
  );
  return rows.map((row) => {
    const { isHidden: _, ...review } = reviewOf(store, row);
    return review;
  });
}

export function starsOf(
  store: Store,
  productId: number,
): { rating: Rating; histogram: number[]; total: number } {
  const rows = store.all<{ rating: number | null; count: number }>(
    "SELECT rating, count(*) AS count FROM shown_review WHERE product_id = ? GROUP BY rating",
    productId,
  );
  const histogram = [1, 2, 3, 4, 5].map(
    (stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0,
  );
  const count = histogram.reduce((sum, one) => sum + one, 0);
  const stars = histogram.reduce((sum, one, index) => sum + one * (index + 1), 0);
  const average = count === 0 ? 0 : Math.round((stars / count) * 10) / 10;
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  return { rating: { average, count }, histogram, total };
}

/** The customer's own review, also while it is hidden. */
export function ownReview(store: Store, customerId: number, productId: number): OwnReview | null {
  const row = store.get<ReviewRow>(
    `SELECT ${COLUMNS} FROM review r JOIN product p ON p.id = r.product_id WHERE r.customer_id = ? AND r.product_id = ?`,
    customerId,
    productId,
  );
  return row ? reviewOf(store, row) : null;
}

function reviewOf(store: Store, { slug, ...row }: ReviewRow): OwnReview {
  const paths = store.all<{ path: string }>(
    "SELECT path FROM review_picture WHERE review_id = ? ORDER BY id",
    row.id,
  );
  return {
    ...row,
    id: String(row.id),
    isVerified: row.isVerified === 1,
    isHidden: row.isHidden === 1,
    pictures: paths.map(({ path }): Image => ({ path, name: slug, alt: "", colour: COLOUR })),
  };
}

export function addImages(store: Store, reviewId: number, images: ImageFile[]): void {
  for (const { type, bytes } of images) {
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    const { lastInsertRowid: id } = store.run(
      "INSERT INTO review_picture (review_id, path, type, bytes) VALUES (?, ?, ?, ?)",
      reviewId,
      `/image/${crypto.randomUUID()}`,
      type,
      bytes,
    );
    store.run("UPDATE review_picture SET path = ? WHERE id = ?", `/image/r${id}-${hash}`, id);
  }
}

/** Of a review that is shown. */
export function reviewImage(store: Store, path: string): ImageFile | null {
  const row = store.get<ImageFile>(
    `SELECT i.type, i.bytes FROM review_picture i JOIN shown_review r ON r.id = i.review_id
     JOIN product p ON p.id = r.product_id WHERE i.path = ? AND p.is_published`,
    path,
  );
  return row ? { ...row, seconds: REVIEW_IMAGE_SECONDS, isWhole: true } : null;
}
