import { setTimeout as wait } from "node:timers/promises";
import { changed } from "#middleware/sandbox/catalog/stock.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { isLimited, type Goods, type Living } from "./load.ts";

const LOOK_EVERY_MS = 250;

type Product = { id: number; slug: string; name: string };
export type Price = { product: Product; amount: number };

/** A number that no product of the demo costs, in cents. */
let next = 1_234_500;

/** Staff gives a product with one variant another price, which the price list of all shoppers does not reduce. */
export function changePrice(store: Store): Price {
  const product = store.get<Product>(
    `SELECT p.id, p.slug, p.name_en AS name FROM product p JOIN variant v ON v.product_id = p.id
     WHERE p.is_published = 1 AND v.is_active AND v.price BETWEEN 1000 AND 9000
       AND p.id NOT IN (SELECT product_id FROM product_reduction WHERE price_list_id = 'retail' AND percent_off IS NOT NULL)
     GROUP BY p.id HAVING count(*) = 1 ORDER BY random() LIMIT 1`,
  )!;
  next += 100;
  store.transaction(() => {
    store.run(
      "UPDATE variant SET price = ?, original_price = NULL WHERE product_id = ?",
      next,
      product.id,
    );
    changed(store, [product.id]);
  });
  return { product, amount: next };
}

/**
 * The seconds until a search for the product's name at exactly its new price finds it at all living replicas; null if not in
 * time. `byAll`: by an index that has all texts, and not by names alone.
 */
export async function secondsUntilFound(
  { product, amount }: Price,
  living: Living,
  { seconds, byAll }: { seconds: number; byAll: boolean },
): Promise<number | null> {
  const price = (amount / 100).toFixed(2);
  const asked = new URLSearchParams({ q: product.name, min: price, max: price });
  const isFoundAt = async (url: string) => {
    const page = await fetch(`${url}/search?${asked}`).catch(() => null);
    const html = page?.ok ? await page.text() : "";
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main"));
    return main.includes(`/product/${product.slug}`) && !(byAll && isLimited(html));
  };
  const isFound = new Set<string>();
  for (const begun = performance.now(); ; await wait(LOOK_EVERY_MS)) {
    const left = living().filter((url) => !isFound.has(url));
    await Promise.all(left.map(async (url) => (await isFoundAt(url)) && isFound.add(url)));
    const passed = (performance.now() - begun) / 1000;
    if (living().every((url) => isFound.has(url))) return Math.round(passed * 10) / 10;
    if (passed > seconds) return null;
  }
}

/** What visitors look for. */
export function goodsOf(store: Store): Goods[] {
  return store.all<Goods>(
    "SELECT name_en AS name, category_id AS category FROM product WHERE is_published = 1",
  );
}
