import { expect, test } from "vitest";
import { canonicalOf } from "./canonical.ts";

const address = (path: string) => {
  const url = new URL(path, "http://shop.test");
  const { pathname, query } = canonicalOf(url);
  return pathname + query;
};

test.each([
  ["/", "/"],
  ["/vi/", "/vi"],
  ["/category/honey/", "/category/honey"],
  ["/search?page=1&sort=relevance", "/search"],
  ["/search?q=honey&utm_source=mail&page=2", "/search?page=2"],
  [
    "/category/wool?sort=price-asc&f.size=m&f.size=l",
    "/category/wool?f.size=m&f.size=l&sort=price-asc",
  ],
  ["/category/wool?min=10&max=&stock=1", "/category/wool"],
  ["/product/manuka-honey?variant=12", "/product/manuka-honey"],
])("the canonical URL of %s is %s", (shown, canonical) => {
  expect(address(shown)).toBe(canonical);
});
