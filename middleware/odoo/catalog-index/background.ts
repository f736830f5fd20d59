import type { Call } from "#middleware/erp.ts";

/** Of one page. */
const TIMEOUT_MS = 60_000;

/** Each page of a long reading has a time limit of its own. */
export function background(): Call {
  return { locale: "en_US", signal: AbortSignal.timeout(TIMEOUT_MS), requestId: "catalog-index" };
}
