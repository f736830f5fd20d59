import type { Locale } from "#contract/limits.ts";
import { type Columns, createColumns } from "./columns.ts";
import type { ListingEntry, ListingFind, ListingQuery } from "./entry.ts";
import { find } from "./find.ts";
import { createOrders, type Ordering } from "./orders.ts";
import { pathsTo } from "./paths.ts";
import type { ListingIndex } from "./port.ts";
import { openSearch, type TextSearch } from "./search.ts";
import { NO_SYNONYMS, type Synonyms } from "./synonyms.ts";
import { gauge } from "#middleware/telemetry/telemetry.ts";

/** The catalogue index in memory. */
export function openListing(
  synonyms: () => Synonyms = () => NO_SYNONYMS,
  openText: (columns: Columns, synonyms: () => Synonyms) => TextSearch = openSearch,
) {
  const columns = createColumns();
  const orders = createOrders(columns);
  const search = openText(columns, synonyms);
  let changedAt = 0;
  gauge(
    "wattle_catalogue_products",
    () => columns.isLive.subarray(0, columns.size).filter(Boolean).length,
  );
  gauge("wattle_catalogue_changed_timestamp_seconds", () => changedAt / 1000);

  return {
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
      changedAt = Date.now();
    },

    find(query: ListingQuery): ListingFind {
      const order = orders.slots(query.sort, query.locale, query.priceList);
      if (query.search === "") return { ...find(columns, query, order, null), corrected: null };
      const asTyped = search.scores(query.search, query.locale);
      const isFound = asTyped.some((score) => score > 0);
      if (isFound || query.isAsTyped)
        return { ...find(columns, query, order, asTyped), corrected: null };
      for (const corrected of search.corrections(query.search, query.locale)) {
        const scores = search.scores(corrected, query.locale);
        if (scores.some((score) => score > 0))
          return { ...find(columns, query, order, scores), corrected };
      }
      return { ...find(columns, query, order, asTyped), corrected: null };
    },

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

    countByCategory(): Map<string, number> {
      const { start, end, data } = columns.categories;
      const names = columns.categoryCodes.names;
      const counts = new Map<string, number>();
      const add = (paths: Iterable<string>, count: number) => {
        for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + count);
      };
      const alone = new Int32Array(names.length);
      for (let slot = 0; slot < columns.size; slot++) {
        if (columns.isLive[slot] === 0) continue;
        const own = data.subarray(start[slot], end[slot]);
        if (own.length === 1) alone[own[0]!]!++;
        else add(new Set(Array.from(own, (code) => pathsTo(names[code]!)).flat()), 1);
      }
      alone.forEach((count, code) => count > 0 && add(pathsTo(names[code]!), count));
      return counts;
    },

    close: () => search.close(),
  } satisfies ListingIndex;
}
