import { customerByEmail } from "#middleware/sandbox/core/customers.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { addWish } from "#middleware/sandbox/wishlist/wishes.ts";

type DemoWish = {
  slug: string;
  daysAgo: number;
  /** The price difference when it was added, in cents. */
  dearer?: number;
  wasSoldOut?: boolean;
};

/** Mia's wishlist: one wish for each possible change since it was added. */
const WISHES: DemoWish[] = [
  { slug: "fine-merino-crew-neck", daysAgo: 40, dearer: 2000 },
  { slug: "moonlight-decaf-beans", daysAgo: 21 },
  { slug: "insulated-steel-bottle", daysAgo: 9, wasSoldOut: true },
  { slug: "yellow-box-honey", daysAgo: 2, dearer: -100 },
];

/** Requires the customers and the catalogue. */
export function seedWishes(store: Store): void {
  const mia = customerByEmail(store, "mia@example.com");
  if (!mia) return;
  for (const { slug, daysAgo, dearer = 0, wasSoldOut } of WISHES) {
    const variant = store.get<{ id: number }>(
      "SELECT min(v.id) AS id FROM variant v JOIN product p ON p.id = v.product_id WHERE p.slug = ? HAVING min(v.id)",
      slug,
    );
    if (!variant) continue;
    const addedAt = new Date(store.now().getTime() - daysAgo * 86_400_000);
    const id = addWish(
      { ...store, now: () => addedAt },
      { column: "customer_id", value: mia.id },
      variant.id,
      mia.price_list_id,
    );
    store.run("UPDATE wish SET price = price + ? WHERE id = ?", dearer, id);
    if (wasSoldOut) store.run("UPDATE wish SET was_sold_out = 1 WHERE id = ?", id);
  }
}
