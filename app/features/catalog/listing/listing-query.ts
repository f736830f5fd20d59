import { useLocation, useNavigation } from "react-router";
import { SORTS } from "#contract/limits.ts";

/** A listing's whole state lives in its URL: q, sort, min, max, stock=1, f.<attribute>=<value> (repeated), page. */
export const FACET = "f.";

/** The state asked for: the one on its way, else the one shown. */
export function useListingParams(): URLSearchParams {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  return new URLSearchParams(next?.pathname === pathname ? next.search : search);
}

/** The same listing without one parameter, or one value of it, from the first page on. */
export function without(params: URLSearchParams, name: string, value?: string): string {
  const rest = new URLSearchParams(params);
  rest.delete(name, value);
  rest.delete("page");
  return searchOf(rest);
}

export function onPage(params: URLSearchParams, page: number): string {
  const rest = new URLSearchParams(params);
  rest.delete("page");
  if (page > 1) rest.set("page", String(page));
  return searchOf(rest);
}

/** Only what was searched for: no filter, no order. */
export function unfiltered(params: URLSearchParams): string {
  return searchOf(new URLSearchParams({ q: params.get("q") ?? "" }));
}

/** Empty fields of a form are no parameters, and neither is the usual order. */
export function searchOf(entries: Iterable<[string, FormDataEntryValue]>): string {
  const kept = [...entries].filter(
    (entry): entry is [string, string] =>
      entry[1] !== "" && !(entry[0] === "sort" && entry[1] === SORTS[0]),
  );
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}
