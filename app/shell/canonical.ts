import { SORTS } from "#contract/limits.ts";

/** Parameters that change the page's content; all others are left out of canonical URLs (spec 10). */
const KEPT = /^(page|sort|f\.[a-z0-9_-]+)$/;
const DEFAULTS = new Map<string, string>([
  ["page", "1"],
  ["sort", SORTS[0]],
]);

/** The canonical URL of a page: no final slash, default values or other parameters; parameters in one order. */
export function canonicalOf({ pathname, search }: { pathname: string; search: string }) {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => KEPT.test(name) && value !== "" && DEFAULTS.get(name) !== value,
  );
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)); // values of one name keep their order
  return {
    pathname: pathname.replace(/\/+$/, "") || "/",
    query: kept.length > 0 ? `?${new URLSearchParams(kept)}` : "",
  };
}
