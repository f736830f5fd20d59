import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { FIRST_LOAD, isFirstLoad, NOT_FIRST_LOAD, SMALL_PARTS } from "./first-load.ts";

const files = globSync("{app,locales}/**/*.{ts,tsx,json}");

test.each([...FIRST_LOAD, ...NOT_FIRST_LOAD, ...SMALL_PARTS])(
  "the files of the first load exist: %s",
  (beginning) => {
    expect(files.filter((file) => file.startsWith(beginning))).not.toEqual([]);
  },
);

test("the frame of a page is part of the first load; what loads after it is not", () => {
  expect(isFirstLoad("/shop/app/shell/layout/header.tsx")).toBe(true);
  expect(isFirstLoad("/shop/app/shell/after-load/browser-runtime.ts")).toBe(false);
  expect(isFirstLoad("/shop/app/features/catalog/product.route.tsx")).toBe(false);
});
