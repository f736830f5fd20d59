import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { correctionsOf } from "#middleware/catalog-index/corrections.ts";
import type { ListingFind, ListingQuery, SuggestQuery } from "#middleware/catalog-index/entry.ts";
import type { Synonyms } from "#middleware/catalog-index/synonyms.ts";
import type { SearchClient } from "./client.ts";
import { findBody, findOf, Found, suggestBody } from "./find.ts";
import { scored } from "./scores.ts";
import { vocabularyFor } from "./vocabulary.ts";

/** Of all questions that find the word meant by a misspelled one; the search as typed has found nothing. */
const CORRECTION_MS = 900;

const Hits = z.object({ hits: z.object({ hits: z.array(z.object({ _id: z.string() })) }) });
const NOTHING = {
  ids: [],
  total: 0,
  facets: new Map(),
  priceRange: null,
  priceBars: [],
};

type Asked = Pick<ListingQuery, "search" | "locale">;

/** Finds as the embedded engine does (`catalog-index.ts`). Rejects if OpenSearch does not answer in time. */
export function openRemoteSearch(
  { search }: SearchClient,
  synonyms: () => Synonyms,
  correctionMs = CORRECTION_MS,
) {
  async function page(query: ListingQuery, text: string) {
    const scores = text === "" ? null : scored(text, query.locale, synonyms());
    if (text !== "" && scores === null) return NOTHING;
    return findOf(query, Found.parse(await search(findBody(query, scores))));
  }

  async function best(query: SuggestQuery, text: string): Promise<string[]> {
    const scores = scored(text, query.locale, synonyms());
    if (scores === null) return [];
    const { hits } = Hits.parse(await search(suggestBody(query, scores)));
    return hits.hits.map(({ _id }) => _id);
  }

  /** In the whole shop. */
  async function isFound(text: string, { locale }: Asked): Promise<boolean> {
    const query = scored(text, locale, synonyms());
    if (query === null) return false;
    const { hits } = Hits.parse(
      await search({ size: 1, _source: false, track_total_hits: false, query }),
    );
    return hits.hits.length > 0;
  }

  /** What finds something in the whole shop instead of a text that does not; null: nothing, or not in time. */
  async function corrected(query: Asked): Promise<string | null> {
    const end = new AbortController();
    const until = performance.now() + correctionMs;
    const late = wait(correctionMs, null, { signal: end.signal }).catch(() => null);
    const inTime = <T>(answer: Promise<T>) => Promise.race([answer, late]);
    try {
      const isThere = await inTime(isFound(query.search, query));
      if (isThere !== false) return null;
      const words = await inTime(vocabularyFor(search, query.search, query.locale));
      for (const text of words ? correctionsOf(query.search, words) : []) {
        if (performance.now() > until) return null;
        if (await inTime(isFound(text, query))) return text;
      }
      return null;
    } finally {
      end.abort();
    }
  }

  return {
    async find(query: ListingQuery): Promise<ListingFind> {
      const asTyped = { ...(await page(query, query.search)), corrected: null };
      if (asTyped.total > 0 || query.search === "" || query.isAsTyped) return asTyped;
      const meant = await corrected(query);
      return meant === null ? asTyped : { ...(await page(query, meant)), corrected: meant };
    },

    async suggest(query: SuggestQuery): Promise<{ ids: string[]; corrected: string | null }> {
      const asTyped = { ids: await best(query, query.search), corrected: null };
      if (asTyped.ids.length > 0) return asTyped;
      const meant = await corrected(query);
      return meant === null ? asTyped : { ids: await best(query, meant), corrected: meant };
    },
  };
}
