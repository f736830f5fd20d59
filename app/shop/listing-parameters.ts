/** The whole state of a listing is in its URL: q, as=typed, sort, min, max, stock=1, f.<attribute>=<value> (repeated), page. */
export const FACET = "f.";

/** Of all lists: reviews have only these. */
const LIST = ["page", "sort"] as const;
export type ListParameter = (typeof LIST)[number];
const LISTING = [...LIST, "q", "as", "min", "max", "stock"] as const;
export type ListingParameter = (typeof LISTING)[number];

export function isListParameter(name: string): boolean {
  return LIST.some((one) => one === name);
}

export function isFacet(name: string): boolean {
  return /^f\.[a-z0-9_-]+$/i.test(name);
}

export function isListingParameter(name: string): boolean {
  return LISTING.some((one) => one === name) || name.startsWith(FACET);
}

/** Sorted by name, so that one page has one address; values of one name keep their order. */
export function sorted(entries: [string, string][]): [string, string][] {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
