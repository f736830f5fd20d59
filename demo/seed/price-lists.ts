import type { Store } from "#middleware/sandbox/core/store.ts";

export const RETAIL = "retail";
export const MEMBER = "member";

/** The season's reductions, in percent. Members' reductions are at least as large. */
const REDUCED_CATEGORIES = {
  "wool/clothing/socks": 20,
  "wool/clothing/hats-and-scarves": 15,
  "outdoor/camping/lighting": 15,
  "tea-and-coffee/tea/herbal-tea": 10,
};
const MEMBER_PERCENT = 10;

export function seedPriceLists(store: Store): void {
  for (const id of [RETAIL, MEMBER])
    store.run("INSERT INTO price_list (id, currency) VALUES (?, 'AUD')", id);
  const add = "INSERT INTO price_rule (price_list_id, category_id, percent_off) VALUES (?, ?, ?)";
  store.run(add, MEMBER, null, MEMBER_PERCENT);
  for (const [category, percent] of Object.entries(REDUCED_CATEGORIES)) {
    store.run(add, RETAIL, category, percent);
    store.run(add, MEMBER, category, Math.max(percent, MEMBER_PERCENT));
  }
}
