import { SORTS } from "#contract/limits.ts";
import { isFacet, isListParameter, sorted } from "#app/shop/listing-parameters.ts";

const DEFAULTS = new Map<string, string>([
  ["page", "1"],
  ["sort", SORTS[0]],
]);

/** Only what selects another page (spec 2.5), without default values and final slash; parameters in one order. */
export function canonicalOf({ pathname, search }: { pathname: string; search: string }) {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) =>
      (isListParameter(name) || isFacet(name)) && value !== "" && DEFAULTS.get(name) !== value,
  );
  return {
    pathname: pathname.replace(/\/+$/, "") || "/",
    query: kept.length > 0 ? `?${new URLSearchParams(sorted(kept))}` : "",
  };
}
