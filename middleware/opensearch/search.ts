import { z } from "zod";
import { correctionsOf } from "#middleware/catalog-index/corrections.ts";
import type { ListingFind, ListingQuery } from "#middleware/catalog-index/entry.ts";
import type { Synonyms } from "#middleware/catalog-index/synonyms.ts";
import type { SearchClient } from "./client.ts";
import { findBody, findOf, Found } from "./find.ts";
import { scored } from "./scores.ts";
import { vocabularyFor } from "./vocabulary.ts";

const Any = z.object({ hits: z.object({ hits: z.array(z.unknown()) }) });
const NOTHING = { ids: [], total: 0, facets: new Map(), priceRange: null, corrected: null };

/** Finds as the embedded engine does (`catalog-index.ts`). Rejects if OpenSearch does not answer in time. */
export function openRemoteSearch({ search }: SearchClient, synonyms: () => Synonyms) {
  async function page(query: ListingQuery, text: string) {
    const scores = text === "" ? null : scored(text, query.locale, synonyms());
    if (text !== "" && scores === null) return NOTHING;
    return findOf(query, Found.parse(await search(findBody(query, scores))));
  }

  /** In the whole shop. */
  async function isFound(text: string, { locale }: ListingQuery): Promise<boolean> {
    const query = scored(text, locale, synonyms());
    if (query === null) return false;
    const { hits } = Any.parse(
      await search({ size: 1, _source: false, track_total_hits: false, query }),
    );
    return hits.hits.length > 0;
  }

  return async function find(query: ListingQuery): Promise<ListingFind> {
    const asTyped = { ...(await page(query, query.search)), corrected: null };
    if (asTyped.total > 0 || query.search === "" || query.isAsTyped) return asTyped;
    if (await isFound(query.search, query)) return asTyped;
    const words = await vocabularyFor(search, query.search, query.locale);
    for (const corrected of correctionsOf(query.search, words)) {
      if (await isFound(corrected, query)) return { ...(await page(query, corrected)), corrected };
    }
    return asTyped;
  };
}
