import type { Cart } from "#contract/cart.ts";
import type { ProductCard } from "#contract/catalog.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";

/** On wide screens. */
const ONE_ROW = 4;

/** What staff offer with the goods of a cart. The page does not wait for it, and can do without. */
export function accessoriesOf(odoo: Gateway, { lines }: Cart): Promise<ProductCard[]> {
  if (lines.length === 0) return Promise.resolve([]);
  // In one order, so that equal carts share an answer.
  const slugs = [...new Set(lines.map(({ slug }) => slug))].toSorted();
  return odoo.defer("catalog.accessories", { slugs }).then(
    ({ products }) => products.slice(0, ONE_ROW),
    () => [],
  );
}
