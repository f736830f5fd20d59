import type { SharedStore } from "#app/server/gateway/cache.server.ts";
import type { StoredPage } from "./page-store.server.ts";

/** A store of kept pages behind the memory of the process, known at its start; none on Node. */
export function sharedPages(): SharedStore<StoredPage> | null {
  return null;
}
