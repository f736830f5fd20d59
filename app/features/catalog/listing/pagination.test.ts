import { expect, test } from "vitest";
import { pagesAround } from "./pagination.tsx";

test("pagination shows the first page, the last one and the neighbours of the current one", () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(1, 3)).toEqual([1, 2, 3]);
  expect(pagesAround(5, 20)).toEqual([1, 4, 5, 6, 20]);
  expect(pagesAround(20, 20)).toEqual([1, 19, 20]);
});
