import { useLocation, useNavigation } from "react-router";
import { SORTS } from "#contract/limits.ts";

/** The parameters of the pending navigation, else of the current page. */
export function useListingParams(): URLSearchParams {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  return new URLSearchParams(next?.pathname === pathname ? next.search : search);
}

/** The listing's URL without one parameter, or one value of it, at the first page. */
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

/** Keeps the search text only and drops filters and order. */
export function unfiltered(params: URLSearchParams): string {
  return searchOf(new URLSearchParams({ q: params.get("q") ?? "" }));
}

/** Leaves out empty fields and the default order. */
export function searchOf(entries: Iterable<[string, FormDataEntryValue]>): string {
  const kept = [...entries].filter(
    (entry): entry is [string, string] =>
      entry[1] !== "" && !(entry[0] === "sort" && entry[1] === SORTS[0]),
  );
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}
