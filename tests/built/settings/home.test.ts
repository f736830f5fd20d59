import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER, freshFolder, startShop, type Shop } from "#tests/built/shop.ts";

/** The home page of a shop without texts of its own, and as its owner writes one (docs/content.md). */
const SHOP_DIR = freshFolder();
let shop: Shop;

beforeAll(async () => {
  writeFileSync(join(SHOP_DIR, "shop.yaml"), "name: Oak\n");
  shop = await startShop({ SHOP_DIR });
});
afterAll(async () => {
  await shop.stop();
  rmSync(SHOP_DIR, { recursive: true });
});

async function page(path: string): Promise<string> {
  const response = await fetch(shop.url + path, { headers: { "User-Agent": BROWSER } });
  expect(response.status).toBe(200);
  return response.text();
}

async function main(path = "/"): Promise<string> {
  return /<main[^]*<\/main>/.exec(await page(path))?.[0] ?? "";
}

const headings = (html: string) =>
  [...html.matchAll(/<h([12])[^>]*>([^<]*)/g)].map(([, level, text]) => `${level} ${text}`);

test.for([
  ["/", "New in the shop"],
  ["/vi", "Hàng mới về"],
] as const)("without a text %s is made of the catalogue", async ([path, newest]) => {
  const html = await main(path);
  expect(headings(html)[0]).toBe("1 Oak");
  expect(await page(path)).toContain("<title>Oak</title>");
  expect(headings(html)).toContain(`2 ${newest}`);
  expect(html.match(/href="[^"]*\/category\//g)?.length).toBeGreaterThan(3);
  const [first] = html.match(/<img[^>]*>/) ?? [];
  expect(first).toContain('fetchPriority="high"');
  expect(first).toContain("/image/p");
});

test("a file makes the home page within a minute", { timeout: 70_000 }, async () => {
  mkdirSync(join(SHOP_DIR, "content/en_US"), { recursive: true });
  mkdirSync(join(SHOP_DIR, "pictures"));
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#369"/></svg>';
  writeFileSync(join(SHOP_DIR, "pictures/barn.svg"), svg);
  writeFileSync(
    join(SHOP_DIR, "content/en_US/home.md"),
    `---
title: Made of oak
description: Desks of one workshop.
blocks:
  - {type: hero, picture: barn.svg, alt: Our barn, link: {to: "https://elsewhere.example", label: Away}}
  - {type: slider}
  - {type: products, show: category, category: wool, title: Wool}
  - {type: picture, picture: lost.jpg, text: By hand}
---
## Who we are
`,
  );
  // Of a category that is gone: the page is made of the catalogue, not empty.
  mkdirSync(join(SHOP_DIR, "content/vi_VN"));
  writeFileSync(
    join(SHOP_DIR, "content/vi_VN/home.md"),
    "---\ntitle: Trống\nblocks:\n  - {type: products, show: category, category: gone}\n---\n",
  );
  const timeout = { timeout: 60_000, interval: 1_000 };
  await expect.poll(async () => headings(await main()), timeout).toContain("1 Made of oak");
  const html = await main();
  expect(headings(html)).toEqual(["1 Made of oak", "2 Wool", "2 Who we are"]);
  expect(html).toContain("Desks of one workshop.");
  expect(html).toContain("By hand");
  expect(html).not.toContain("elsewhere.example");
  expect(html.match(/href="\/product\//g)?.length).toBe(8);
  const [hero = ""] = html.match(/<img[^>]*>/) ?? [];
  expect(hero).toMatch(/alt="Our barn".*fetchPriority="high"/);
  expect(hero).toMatch(/sizes="[^"]+".*width="960" height="540"/);
  const picture = await fetch(shop.url + /src="([^"]+)"/.exec(hero)?.[1]);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("Cache-Control")).toContain("immutable");
  const vietnamese = headings(await main("/vi"));
  expect(vietnamese[0]).toBe("1 Oak");
  expect(vietnamese).toContain("2 Hàng mới về");
  expect(await main("/storyblok/home")).toBe(html);
});
