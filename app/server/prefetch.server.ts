import type { Visit } from "#host/visit.ts";

/** Whether the request is a prefetch: of a document by the speculation rules, of data by React Router. */
export function isPrefetch({ headers }: Visit): boolean {
  return headers.get("Sec-Purpose")?.startsWith("prefetch") ?? false;
}

/**
 * Lets the browser use prefetched data, which it would request again otherwise. For as long as pages may be out of date,
 * and only with the same cookies, because they decide about the header.
 */
export const PREFETCHED_DATA = { "Cache-Control": "private, max-age=5", Vary: "Cookie" };
