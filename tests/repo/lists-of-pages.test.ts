import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { CONTENT_PAGES } from "#app/content-pages.ts";
import { publicPage } from "#app/server/pages/page-key.server.ts";
import { loader as robots } from "#app/server/resources/robots.route.ts";
import { LOCALES } from "#contract/limits.ts";
import { leaves } from "#tests/routes.ts";

test.for(CONTENT_PAGES)("%s has a text in each language", (path) => {
  for (const locale of LOCALES)
    expect(existsSync(`demo/shop/content/${locale}${path}.md`)).toBe(true);
});

test("robots.txt closes only what exists", async () => {
  const closed = [...(await robots().text()).matchAll(/^Disallow: (.+)$/gm)].map(
    ([, path]) => path!,
  );
  expect(closed).toContain("/vi/my-account");
  const empty = closed.filter((path) => !leaves.some((leaf) => leaf.path.startsWith(path)));
  expect(empty).toEqual([]);
});

test("only public pages are kept, and each kind of them", () => {
  const kept = leaves
    .map(({ path }) => path)
    .filter((path) => publicPage(new URL(path.replaceAll(/:\w+|\*/g, "x"), "http://shop.test")));
  const expected = [
    "/",
    "/category/*",
    "/search",
    "/product/:slug",
    "/product/:slug/reviews",
    ...CONTENT_PAGES.filter((path) => path !== "/guide"),
    "/storyblok/*",
  ];
  const both = expected.flatMap((path) => [path, `/vi${path === "/" ? "" : path}`]);
  expect(kept.toSorted()).toEqual(both.toSorted());
});
