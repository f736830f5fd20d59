import { SORTS } from "#contract/limits.ts";

/** Parameters that make another page; all others are noise to search engines (spec 10). */
const KEPT = /^(page|sort|f\.[a-z0-9_-]+)$/;
const USUAL = new Map<string, string>([
  ["page", "1"],
  ["sort", SORTS[0]],
]);

/** The one address of a page that has several: without a final slash, and without what changes nothing. */
export function canonicalOf({ pathname, search }: { pathname: string; search: string }) {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => KEPT.test(name) && value !== "" && USUAL.get(name) !== value,
  );
  return {
    pathname: pathname.replace(/\/+$/, "") || "/",
    query: kept.length > 0 ? `?${new URLSearchParams(kept)}` : "",
  };
}
