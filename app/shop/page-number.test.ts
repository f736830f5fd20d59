import { expect, test } from "vitest";
import { MAX_PAGE } from "#contract/limits.ts";
import { isPageNumber, pageNumber } from "./page-number.ts";

test.for([
  ["page=3", 3],
  [`page=${MAX_PAGE}`, MAX_PAGE],
  [`page=${MAX_PAGE + 1}`, 1],
  ["", 1],
  ["page=", 1],
  ["page=0", 1],
  ["page=-3", 1],
  ["page=1.5", 1],
  ["page=two", 1],
] as const)("%j is page %i of a list", ([query, page]) => {
  expect(pageNumber(new URLSearchParams(query))).toBe(page);
});

test("a page has one spelling", () => {
  const values = ["1", "25", String(MAX_PAGE), "01", "1.0", "0", "two", "", String(MAX_PAGE + 1)];
  expect(values.filter(isPageNumber)).toEqual(["1", "25", String(MAX_PAGE)]);
});
