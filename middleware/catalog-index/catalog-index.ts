import type { DatabaseSync } from "node:sqlite";
import { type Locale, LOCALES } from "#contract/limits.ts";
import { createColumns } from "./columns.ts";
import { MAX_SUGGESTED } from "#contract/suggestions.ts";
import { countByCategory } from "./category-counts.ts";
import {
  type ListingEntry,
  type ListingFind,
  type ListingQuery,
  MOST_NAMES,
  type SuggestQuery,
  type Suggested,
} from "./entry.ts";
import { find } from "./find.ts";
import { createOrders, type Ordering, ORDERINGS } from "./orders.ts";
import type { IndexState, ListingIndex } from "./port.ts";
import { SCORE, SCORES } from "./scores.ts";
import { openSearch } from "./search.ts";
import { NO_SYNONYMS, type Synonyms } from "./synonyms.ts";
import { gauge } from "#middleware/telemetry/telemetry.ts";

/** The catalogue index of this process: numbers and names in memory, words in this database or in memory too. */
export function openListing(
  synonyms: () => Synonyms = () => NO_SYNONYMS,
  file?: DatabaseSync,
  openText: typeof openSearch = openSearch,
) {
  const columns = createColumns();
  const orders = createOrders(columns);
  const search = openText(columns, synonyms, file);
  let counts: ReadonlyMap<string, number> | null = null;
  let changedAt = 0;
  gauge(
    "wattle_catalogue_products",
    () => columns.isLive.subarray(0, columns.size).filter(Boolean).length,
  );
  gauge("wattle_catalogue_changed_timestamp_seconds", () => changedAt / 1000);

  /** Of a text, or if it finds nothing and may be corrected, of the first that does; `isEnough` is for the search. */
  function scored(
    text: string,
    locale: Locale,
    isAsTyped: boolean,
    isEnough?: (scores: Uint8Array) => boolean,
  ) {
    const asTyped = search.scores(text, locale, isEnough);
    if (isAsTyped || isAnyFound(asTyped)) return { scores: asTyped, corrected: null };
    for (const corrected of search.corrections(text, locale)) {
      const scores = search.scores(corrected, locale);
      if (isAnyFound(scores)) return { scores, corrected };
    }
    return { scores: asTyped, corrected: null };
  }

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
      counts = null;
      changedAt = Date.now();
    },

    async prepare(): Promise<void> {
      for (const priceList of columns.priceLists())
        for (const locale of LOCALES)
          for (const ordering of ORDERINGS) await orders.prepare(ordering, locale, priceList);
    },

    find(query: ListingQuery): ListingFind {
      const { search: text, sort, locale, priceList } = query;
      const isByScore = text !== "" && sort === "relevance";
      const order = orders.slots(isByScore ? "popular" : sort, locale, priceList);
      if (text === "") return { ...find(columns, query, order, null), corrected: null };
      const { scores, corrected } = scored(text, locale, query.isAsTyped);
      return { ...find(columns, query, order, scores), corrected };
    },

    suggest({ search: text, locale, priceList }: SuggestQuery): Suggested {
      const { price } = columns.pricesOf(priceList);
      const isEnough = (scores: Uint8Array) => {
        let found = 0;
        for (let slot = 0; found < MOST_NAMES && slot < scores.length; slot++)
          if (scores[slot]! > SCORE.brand && price[slot]! >= 0) found++;
        return found === MOST_NAMES;
      };
      const { scores, corrected } = scored(text, locale, false, isEnough);
      const best = Array.from({ length: SCORES + 1 }, (): number[] => []);
      for (const slot of orders.slots("popular", locale, priceList)) {
        const own = best[scores[slot]!]!;
        if (scores[slot] !== 0 && own.length < MOST_NAMES && price[slot]! >= 0) own.push(slot);
      }
      const slots = best.toReversed().flat().slice(0, MOST_NAMES);
      return {
        ids: slots.slice(0, MAX_SUGGESTED.products).map((slot) => columns.ids[slot]!),
        names: slots.map((slot) => columns.names[locale][slot]!),
        corrected,
      };
    },

    /** The names of these products, of which those that are gone are left out. */
    namesOf: (ids: string[], locale: Locale) =>
      ids.flatMap((id) => columns.names[locale][columns.slotOf(id) ?? -1] ?? []),

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

    countByCategory: () => (counts ??= countByCategory(columns)),

    state: () => ({ columns: columns.state(), orders: orders.state(), names: search.state() }),
    restore(kept: IndexState): void {
      columns.restore(kept.columns);
      orders.restore(kept.orders);
      search.restore(kept.names);
      changedAt = Date.now();
    },

    close: () => search.close(),
  } satisfies ListingIndex & { namesOf: (ids: string[], locale: Locale) => string[] };
}

function isAnyFound(scores: Uint8Array): boolean {
  return scores.some((score) => score > 0);
}
