import type { Goods } from "./goods.ts";
import type { Changes, Seen } from "./revision.ts";

/** The products to read again: those that changed, and those that joined or left a category or a tag on its own form. */
export function suspectsOf(
  goods: ReadonlyMap<number, Goods>,
  seen: Pick<Seen, "products">,
  now: Pick<Changes, "products" | "members">,
): Set<number> {
  const suspects = new Set(
    Object.keys(now.products)
      .filter((id) => seen.products[id] !== now.products[id])
      .map(Number),
  );
  for (const { of, id, products } of now.members) {
    const members = new Set(products);
    for (const one of goods.values()) {
      if (one[of].includes(id) !== members.has(one.id)) suspects.add(one.id);
    }
  }
  return suspects;
}
