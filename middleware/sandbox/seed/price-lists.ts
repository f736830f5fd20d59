import type { Store } from "#middleware/sandbox/store.ts";

export const RETAIL = "retail";
export const MEMBER = "member";

/** This season's reductions, in percent. Members get at least as much off. */
const REDUCED_CATEGORIES: Record<string, number> = {
  "wool/clothing/socks": 20,
  "wool/clothing/hats-and-scarves": 15,
};
const MEMBER_PERCENT = 10;

export function seedPriceLists(store: Store): void {
  for (const id of [RETAIL, MEMBER]) store.run("INSERT INTO price_list VALUES (?, 'AUD')", id);
  const add = "INSERT INTO price_rule (price_list_id, category_id, percent_off) VALUES (?, ?, ?)";
  store.run(add, MEMBER, null, MEMBER_PERCENT);
  for (const [category, percent] of Object.entries(REDUCED_CATEGORIES)) {
    if (!store.get("SELECT 1 FROM category WHERE id = ?", category)) continue;
    for (const id of [RETAIL, MEMBER])
      store.run(add, id, category, Math.max(percent, MEMBER_PERCENT));
  }
}
