import type { ListingIndex, OpenIndex } from "#middleware/catalog-index/port.ts";
import { entriesOf } from "./entries.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** The catalogue index of the sandbox's database, updated by the tags of what changes. */
export function openCatalogIndex(store: Store, openIndex: OpenIndex): ListingIndex {
  const catalogIndex = openIndex({
    read: (ids) => entriesOf(store, ids.map(Number)),
    changed: (tags) => store.emit(tags),
  });
  void catalogIndex.change(entriesOf(store, null));
  store.onChange((tags) => {
    const ids = tags.flatMap((tag) =>
      tag.startsWith("product:") ? [Number(tag.slice("product:".length))] : [],
    );
    if (ids.length > 0) void catalogIndex.change(entriesOf(store, ids), ids.map(String));
  });
  return catalogIndex;
}
