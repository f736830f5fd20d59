/** Whether the browser asks ahead: for a document by the speculation rules, for data by React Router. */
export function isPrefetch({ headers }: Request): boolean {
  return headers.get("Sec-Purpose")?.startsWith("prefetch") ?? false;
}

/**
 * Lets the browser use what it has asked ahead, otherwise it asks again. For as long as pages may be out of date; with
 * other cookies not at all, since they decide about the header.
 */
export const PREFETCHED_DATA = { "Cache-Control": "private, max-age=5", Vary: "Cookie" };
