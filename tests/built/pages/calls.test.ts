import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type shopHandler from "#app/handler.ts";
import { BROWSER, freshFolder } from "#tests/built/shop.ts";

/** The built shop without a host, to count the ERP calls of a page. */
const DATA_DIR = freshFolder();
let shop: typeof shopHandler;

beforeAll(async () => {
  process.env["DATA_DIR"] = DATA_DIR;
  const built = new URL("../../../build/server/handler.js", import.meta.url).href;
  shop = ((await import(built)) as { default: typeof shopHandler }).default;
  await shop.start();
});
afterAll(async () => {
  await shop.stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

async function callsFor(path: string): Promise<Record<string, number>> {
  const before = await shop.calls();
  const headers = { "User-Agent": BROWSER };
  const response = await shop.fetch(new Request(`http://shop.test${path}`, { headers }));
  expect(response.status).toBe(200);
  await response.text();
  const after = await shop.calls();
  const made = Object.entries(after).map(
    ([name, count]) => [name, count - (before[name] ?? 0)] as const,
  );
  // The profile is the middleware's own, not the ERP's.
  return Object.fromEntries(made.filter(([name, count]) => count > 0 && name !== "shop.profile"));
}

const total = (calls: Record<string, number>) =>
  Object.values(calls).reduce((sum, count) => sum + count, 0);

test("a listing of 24 products needs two calls to the ERP, and none when cached", async () => {
  const first = await callsFor("/search");
  expect(first).toEqual({ "catalog.categories": 1, "catalog.listing": 1 });
  expect(await callsFor("/search")).toEqual({});
  expect(await callsFor("/search?sort=name-asc")).toEqual({ "catalog.listing": 1 });
});

test("a product page needs at most four calls to the ERP, two of them deferred, and none when cached", async () => {
  const page = await (await shop.fetch(new Request("http://shop.test/category/honey"))).text();
  const [, before, path] = [...page.matchAll(/href="(\/product\/[a-z0-9-]+)"/g)].map(
    ([, to]) => to,
  );
  await callsFor(`/vi${before}`); // what is the same for all products of the locale is cached then
  const first = await callsFor(`/vi${path}`);
  expect(first).toMatchObject({ "catalog.product": 1, "reviews.list": 1 });
  expect(total(first)).toBeLessThanOrEqual(4);
  expect(await callsFor(`/vi${path}`)).toEqual({});
});
