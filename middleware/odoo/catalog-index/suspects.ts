import type { GoodsTable } from "./goods-table.ts";
import type { Changes, Seen } from "./revision.ts";

/** The products to read again: those that changed, and those that joined or left a category or a tag on its own form. */
export function suspectsOf(
  goods: Pick<GoodsTable, "has" | "idsWith">,
  seen: Pick<Seen, "products">,
  now: Pick<Changes, "products" | "members">,
): Set<number> {
  const suspects = new Set(
    Object.keys(now.products)
      .filter((id) => seen.products[id] !== now.products[id])
      .map(Number),
  );
  for (const { of, id, products } of now.members) {
    const members = new Set(products.filter((product) => goods.has(product)));
    for (const other of members.symmetricDifference(new Set(goods.idsWith(of, id))))
      suspects.add(other);
  }
  return suspects;
}
