import { MAX_PAGE } from "#contract/limits.ts";

/** The page of a list that the URL names; the first one if it names none. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** Whether the value is a page in its only spelling: `01` and `two` are not. */
export function isPageNumber(value: string): boolean {
  return value === String(pageNumber(new URLSearchParams({ page: value })));
}
