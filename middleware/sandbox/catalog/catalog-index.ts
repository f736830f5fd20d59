import { openListing } from "#middleware/catalog-index/catalog-index.ts";
import type { ListingIndex } from "#middleware/catalog-index/port.ts";
import type { Synonyms } from "#middleware/catalog-index/synonyms.ts";
import { entriesOf } from "./entries.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** The catalogue index of the sandbox's database, updated by the tags of what changes. */
export function openCatalogIndex(store: Store, synonyms?: () => Synonyms): ListingIndex {
  const catalogIndex = openListing(synonyms);
  catalogIndex.change(entriesOf(store, null));
  store.onChange((tags) => {
    const ids = tags.flatMap((tag) =>
      tag.startsWith("product:") ? [Number(tag.slice("product:".length))] : [],
    );
    if (ids.length > 0) catalogIndex.change(entriesOf(store, ids), ids.map(String));
  });
  return catalogIndex;
}
