import sharp from "sharp";
import type { ImageFile } from "#middleware/erp.ts";
import { languageOf } from "#middleware/rules/language-of.ts";
import { authorName } from "#middleware/rules/author-name.ts";
import { customerByEmail } from "#middleware/sandbox/core/customers.ts";
import { hideReview } from "#middleware/sandbox/reviews/operator.ts";
import { addImages } from "#middleware/sandbox/reviews/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { insert } from "#middleware/sandbox/core/insert.ts";

const SNAPSHOT = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="675"><rect width="900" height="675" fill="#d9c9b3"/>
<rect y="430" width="900" height="245" fill="#8a6b4a"/><rect x="300" y="190" width="300" height="300" rx="18" fill="#f4efe8"/>
<rect x="300" y="250" width="300" height="70" fill="#c2185b"/><circle cx="450" cy="400" r="48" fill="#e3b23c"/></svg>`;

/** A customer's photograph. */
export async function demoSnapshot(): Promise<ImageFile> {
  return { bytes: await sharp(Buffer.from(SNAPSHOT)).jpeg().toBuffer(), type: "image/jpeg" };
}

/** A review with an image by a verified buyer, a reported one, and a hidden one. Requires past orders. */
export function seedReviews(store: Store, snapshot: ImageFile): void {
  const bought = store.get<{ id: number }>(
    `SELECT v.product_id AS id FROM order_line l JOIN variant v ON v.id = l.variant_id
     JOIN sale_order o ON o.id = l.order_id JOIN customer c ON c.id = o.customer_id
     WHERE c.email = 'mia@example.com' AND o.state = 'sale' ORDER BY o.id, l.id LIMIT 1`,
  );
  if (!bought) return;
  const words =
    "Arrived well packed, and exactly as in the pictures.\nI have bought it again since.";
  const mias = write(store, "mia@example.com", bought.id, 5, words);
  addImages(store, mias, [snapshot]);

  const linhs = write(
    store,
    "linh@example.com",
    bought.id,
    1,
    "Shop khác bán rẻ hơn nhiều, vào cheap-shop.example để mua nhé!",
  );
  report(store, linhs, "spam");
  hideReview(store, String(linhs), true);

  const another = store.get<{ id: number }>(
    "SELECT min(id) AS id FROM review WHERE customer_id IS NULL AND product_id <> ? HAVING min(id)",
    bought.id,
  );
  if (another) report(store, another.id, "off-topic");
}

function write(
  store: Store,
  email: string,
  productId: number,
  rating: number,
  message: string,
): number {
  const customer = customerByEmail(store, email);
  if (!customer) throw new Error(`${email} is missing`);
  return insert(store, "review", {
    product_id: productId,
    customer_id: customer.id,
    rating,
    author: authorName(customer.first_name, customer.last_name),
    message,
    language: languageOf(message),
    created_at: new Date(store.now().getTime() - 6 * 86_400_000).toISOString(),
  });
}

function report(store: Store, reviewId: number, reason: string): void {
  const created_at = store.now().toISOString();
  insert(store, "review_report", { review_id: reviewId, reason, created_at });
}
