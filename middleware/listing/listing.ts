import type { Locale } from "#contract/limits.ts";
import { createColumns } from "./columns.ts";
import type { ListingEntry, ListingFind, ListingQuery } from "./entry.ts";
import { find } from "./find.ts";
import { createOrders, type Ordering } from "./orders.ts";
import { openSearch } from "./search.ts";

export type ListingIndex = ReturnType<typeof openListing>;

/** The shop's shelves in memory: what a listing shows, found, filtered, counted and sorted, for whatever ERP fills it. */
export function openListing() {
  const columns = createColumns();
  const orders = createOrders(columns);
  const search = openSearch(columns);

  return {
    /** Puts these entries in, in place of those with the same id, and takes the others out. */
    change(put: Iterable<ListingEntry>, remove: Iterable<string> = []): void {
      const entries = new Map(Array.from(put, (entry) => [entry.id, entry]));
      const gone = new Set([...remove].filter((id) => !entries.has(id)));
      const work = () => {
        for (const id of gone) {
          const slot = columns.slotOf(id);
          if (slot !== undefined) search.remove(slot);
          columns.remove(id);
        }
        for (const entry of entries.values()) search.put(columns.put(entry), entry);
      };
      orders.move([...entries.keys(), ...gone], () => search.together(work));
    },

    find(query: ListingQuery): ListingFind {
      const scores = query.search === "" ? null : search.scores(query.search, query.locale);
      return find(columns, query, orders.slots(query.sort, query.locale, query.priceList), scores);
    },

    /** The ids of the first products in that order which can be bought and have what it orders by. */
    first(
      ordering: Ordering,
      count: number,
      { locale, priceList }: { locale: Locale; priceList: string },
    ): string[] {
      const { price, original } = columns.pricesOf(priceList);
      const ids: string[] = [];
      for (const slot of orders.slots(ordering, locale, priceList)) {
        if (ids.length === count) break;
        if (columns.isAvailable[slot] === 0 || price[slot]! < 0) continue;
        if (ordering === "best-rated" && columns.rating[slot] === 0) break;
        if (ordering === "most-reduced" && price[slot] === original[slot]) break;
        ids.push(columns.ids[slot]!);
      }
      return ids;
    },

    /** How many products each category holds, those below included. */
    countByCategory(): Map<string, number> {
      const { start, end, data } = columns.categories;
      const counts = new Map<string, number>();
      for (const slot of columns.liveSlots()) {
        const paths = new Set<string>();
        for (let at = start[slot]!; at < end[slot]!; at++)
          addPaths(paths, columns.categoryCodes.names[data[at]!]!);
        for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
      }
      return counts;
    },

    close: () => search.close(),
  };
}

function addPaths(paths: Set<string>, id: string) {
  for (let end = id.indexOf("/"); end > 0; end = id.indexOf("/", end + 1))
    paths.add(id.slice(0, end));
  paths.add(id);
}
