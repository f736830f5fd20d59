import { PAGE_SIZE } from "#contract/limits.ts";
import type { Columns } from "./columns.ts";
import type { ListingFind, ListingQuery } from "./entry.ts";
import { BAR_STARTS, barsOf } from "./price-bars.ts";
import { SCORES } from "./scores.ts";

/**
 * One pass over all slots. A product that passes every filter is found; one that fails a single facet still counts
 * for that facet's values, because choosing one of these instead would include it.
 */
export function find(
  columns: Columns,
  query: ListingQuery,
  order: Int32Array,
  scores: Uint8Array | null,
): Omit<ListingFind, "corrected"> {
  const { isLive, isAvailable, values, categories, attributeOf } = columns;
  const { price, bar } = columns.pricesOf(query.priceList);
  const { groups, groupOf } = chosenValues(columns, query.facets);
  const isInCategory =
    query.categoryId === null ? null : categoriesBelow(columns, query.categoryId);
  const min = query.minPrice ?? 0;
  const max = query.maxPrice ?? Number.POSITIVE_INFINITY;

  const found = new Uint8Array(columns.size);
  const counts = new Int32Array(columns.valueCodes.names.length);
  const bars = new Int32Array(BAR_STARTS.length);
  const sumOfGroups = (groups.length * (groups.length - 1)) / 2;
  const seen = new Int32Array(groups.length).fill(-1);
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  let total = 0;

  for (let slot = 0; slot < columns.size; slot++) {
    const cost = price[slot]!;
    if (isLive[slot] === 0 || cost < 0 || (scores && scores[slot] === 0)) continue;
    if (query.inStock && isAvailable[slot] === 0) continue;
    if (isInCategory && !isAny(isInCategory, categories, slot)) continue;

    const start = values.start[slot]!;
    const end = values.end[slot]!;
    let missing = groups.length;
    let failing = sumOfGroups;
    for (let at = start; missing > 0 && at < end; at++) {
      const group = groupOf[values.data[at]!]!;
      if (group < 0 || seen[group] === slot) continue;
      seen[group] = slot;
      missing--;
      failing -= group;
    }
    if (missing > 1) continue;
    if (missing === 0) {
      if (cost < lowest) lowest = cost;
      if (cost > highest) highest = cost;
      bars[bar[slot]!]!++;
    }
    if (cost < min || cost > max) continue;
    if (missing === 0) {
      found[slot] = 1;
      total++;
    }
    for (let at = start; at < end; at++) {
      const code = values.data[at]!;
      if (missing === 0 || attributeOf[code] === groups[failing]) counts[code]!++;
    }
  }

  const slots = pageOf(order, found, query.sort === "relevance" ? scores : null, query.page);
  return {
    ids: slots.map((slot) => columns.ids[slot]!),
    total,
    facets: facetsOf(columns, counts, groupOf),
    priceRange: lowest <= highest ? { min: lowest, max: highest } : null,
    priceBars: barsOf(bars),
  };
}

/** One group for each filtered attribute. A value that no product has stays a group that all products fail. */
function chosenValues(columns: Columns, facets: Record<string, string[]>) {
  const chosen = Object.entries(facets).filter(([, values]) => values.length > 0);
  const groupOf = new Int32Array(columns.valueCodes.names.length).fill(-1);
  const groups = chosen.map(([attribute, values], group) => {
    for (const value of values) {
      const code = columns.valueCodes.find(`${attribute} ${value}`);
      if (code !== undefined) groupOf[code] = group;
    }
    return columns.attributeCodes.find(attribute) ?? -1;
  });
  return { groups, groupOf };
}

function categoriesBelow({ categoryCodes }: Columns, id: string): Uint8Array {
  return Uint8Array.from(categoryCodes.names, (name) =>
    name === id || name.startsWith(`${id}/`) ? 1 : 0,
  );
}

function isAny(mask: Uint8Array, lists: Columns["categories"], slot: number): boolean {
  for (let at = lists.start[slot]!; at < lists.end[slot]!; at++)
    if (mask[lists.data[at]!] === 1) return true;
  return false;
}

/** The slots of one page: by score where there are scores, then in the given order. */
function pageOf(
  order: Int32Array,
  found: Uint8Array,
  scores: Uint8Array | null,
  page: number,
): number[] {
  const next = new Int32Array(SCORES + 1);
  if (scores) {
    for (const slot of order) if (found[slot] === 1) next[scores[slot]! - 1]!++;
    for (let score = SCORES - 1; score >= 0; score--) next[score]! += next[score + 1]!;
  }
  const first = (page - 1) * PAGE_SIZE;
  const slots: number[] = [];
  for (const slot of order) {
    if (found[slot] === 0) continue;
    const at = next[scores ? scores[slot]! : 0]!++ - first;
    if (at >= 0 && at < PAGE_SIZE) slots[at] = slot;
    else if (at >= PAGE_SIZE && !scores) break;
  }
  return slots;
}

/** Values of at least one product, and chosen values. */
function facetsOf(
  columns: Columns,
  counts: Int32Array,
  groupOf: Int32Array,
): ListingFind["facets"] {
  const facets: ListingFind["facets"] = new Map();
  counts.forEach((count, code) => {
    if (count === 0 && groupOf[code] === -1) return;
    const [attribute = "", value = ""] = columns.valueCodes.names[code]!.split(" ");
    let values = facets.get(attribute);
    if (!values) facets.set(attribute, (values = new Map()));
    values.set(value, count);
  });
  return facets;
}
