import { openListing } from "#middleware/catalog-index/catalog-index.ts";
import { openNameSearch } from "#middleware/catalog-index/name-search.ts";
import type { IndexSource, ListingIndex } from "#middleware/catalog-index/port.ts";
import type { Synonyms } from "#middleware/catalog-index/synonyms.ts";
import type { Log } from "#middleware/http/log.ts";
import { MAX_SUGGESTED } from "#contract/suggestions.ts";
import { openAvailability } from "./availability.ts";
import { openClient } from "./client.ts";
import { openFeed } from "./feed.ts";
import { MAPPING_VERSION } from "./mapping.ts";
import { openRemoteSearch } from "./search.ts";
import { shortHash } from "./short-hash.ts";

/**
 * Searches go to OpenSearch. Listings without a search are answered in this process, which also finds words of names while
 * OpenSearch does not answer, or does not get what has changed, and says that the search is limited (decision 065).
 */
export function openOpenSearch(
  { nodes, shop }: { nodes: string[]; shop: string },
  { read, changed }: IndexSource,
  { synonyms, log }: { synonyms: () => Synonyms; log: Log },
): ListingIndex {
  const scope = `wattle-${shortHash(shop)}`;
  const client = openClient(nodes, `${scope}-${MAPPING_VERSION}`);
  const local = openListing(synonyms, undefined, openNameSearch);
  const remote = openRemoteSearch(client, synonyms);
  const feed = openFeed({ client, scope, read, settled: () => changed(["listing"]), log });
  const asked = openAvailability({
    failed: () => feed.checkSoon(),
    recovered: () => changed(["listing"]),
    log,
  });

  return {
    change(put, remove = [], { isMoreToCome = false } = {}) {
      feed.hold(isMoreToCome);
      const entries = [...put];
      const gone = [...remove].filter((id) => !entries.some((entry) => entry.id === id));
      local.change(entries, gone);
      feed.change(entries, gone);
    },
    prepare: () => local.prepare(),
    async find(query) {
      if (query.search === "") return local.find(query);
      const found = feed.isTrusted() ? await asked(() => remote.find(query)) : null;
      return found ?? { ...local.find(query), isLimited: true };
    },
    async suggest(query) {
      const found = await asked(() => remote.suggest(query));
      if (!found) return local.suggest(query);
      const names = local.namesOf(found.ids, query.locale);
      return { ...found, ids: found.ids.slice(0, MAX_SUGGESTED.products), names };
    },
    first: (...which) => local.first(...which),
    countByCategory: () => local.countByCategory(),
    state: () => ({ ...local.state(), digests: feed.state() }),
    restore(kept) {
      local.restore(kept);
      feed.restore(kept.digests ?? new Map());
    },
    close() {
      local.close();
      void feed.close().then(() => client.close());
    },
  };
}
