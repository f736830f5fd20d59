import type { Store } from "./store.ts";

const HOUR_MS = 3_600_000;
const KEPT_HOURS = 30 * 24;

export function inHours(store: Store, hours: number): string {
  return new Date(store.now().getTime() + hours * HOUR_MS).toISOString();
}

/** A mailed link that expired before then is forgotten; until then its follower hears that it has expired. */
export function forgottenBefore(store: Store): string {
  return inHours(store, -KEPT_HOURS);
}
