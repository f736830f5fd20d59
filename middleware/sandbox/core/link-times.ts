import { EXPIRED_LINK_DAYS } from "#middleware/rules/lifetimes.ts";
import type { Store } from "./store.ts";

const HOUR_MS = 3_600_000;

export function inHours(store: Store, hours: number): string {
  return new Date(store.now().getTime() + hours * HOUR_MS).toISOString();
}

/** A mailed link that expired before then is deleted; until then it is reported as expired. */
export function forgottenBefore(store: Store): string {
  return inHours(store, -EXPIRED_LINK_DAYS * 24);
}
