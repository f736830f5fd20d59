import type { DatabaseSync } from "node:sqlite";
import type { Locale } from "#contract/limits.ts";
import type { ColumnsState } from "./columns.ts";
import type { ListingEntry, ListingFind, ListingQuery, SuggestQuery, Suggested } from "./entry.ts";
import type { OrderState, Ordering } from "./orders.ts";

/** At once from memory, later from another process. */
type Answer<T> = T | Promise<T>;

/** What an index in another process asks of the ERP whose products it has. */
export type IndexSource = {
  /** The entries of these products now; those that are not for sale are left out. */
  read: (ids: string[]) => ListingEntry[];
  /** Gets the tags of answers that the index gives otherwise from now on. */
  changed: (tags: string[]) => void;
};
/** With the database that is kept for the next start, if there is one. */
export type OpenIndex = (source: IndexSource, file?: DatabaseSync) => ListingIndex;

/** What an index has beside that database, by parts that can be serialized. */
export type IndexState = {
  columns: ColumnsState;
  orders: OrderState[];
  names: Record<Locale, string[]>;
  /** Of OpenSearch's documents. */
  digests?: Map<string, string>;
};

/** What finds, filters, counts and sorts products for listings, for either ERP, whatever engine does it. */
export type ListingIndex = {
  /** Inserts or replaces entries by id, and removes the others. `isMoreToCome`: until the next call without it, products are missing. */
  change(
    put: Iterable<ListingEntry>,
    remove?: Iterable<string>,
    how?: { isMoreToCome?: boolean },
  ): Answer<void>;
  /** Sorts in every order, in steps, so that nobody who asks waits for it. */
  prepare(): Promise<void>;
  /** A search that finds nothing in the whole shop is corrected, unless the shopper wants it as typed. */
  find(query: ListingQuery): Answer<ListingFind>;
  /** The best that `find` would find. */
  suggest(query: SuggestQuery): Answer<Suggested>;
  /** The ids of the first products in that order which can be bought and have a value to order by. */
  first(
    ordering: Ordering,
    count: number,
    shopper: { locale: Locale; priceList: string },
  ): Answer<string[]>;
  /** How many products each category holds, including those below. */
  countByCategory(): Answer<ReadonlyMap<string, number>>;
  state(): IndexState;
  /** Of an empty index with the same database. */
  restore(state: IndexState): void;
  close(): void;
};
