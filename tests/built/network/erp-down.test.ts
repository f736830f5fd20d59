import { afterAll, expect, onTestFinished, test } from "vitest";
import english from "#locales/shell/en_US.json" with { type: "json" };
import vietnamese from "#locales/shell/vi_VN.json" with { type: "json" };
import { BROWSER, startShop } from "#tests/built/shop.ts";

/** The shop on an unused port. With a real Odoo that fails and recovers: tests/odoo/failure.test.ts. */
const DOWN = {
  ERP: "odoo",
  ODOO_URL: "http://127.0.0.1:9",
  ODOO_DATABASE: "shop",
  ODOO_API_KEY: "key",
  SESSION_SECRET: "a secret of thirty-two characters",
};
const shop = await startShop(DOWN);
afterAll(() => shop.stop());

const visit = (path: string) => fetch(shop.url + path, { headers: { "User-Agent": BROWSER } });

test.for([
  ["/", english],
  ["/vi", vietnamese],
] as const)("a page reports that the ERP is down: %s", async ([path, texts]) => {
  const page = await visit(path);
  expect(page.status).toBe(503);
  const text = await page.text();
  expect(text).toMatch(new RegExp(`<h1[^>]*>${RegExp.escape(texts.error.erpDown)}</h1>`));
  expect(text).not.toMatch(/odoo/i);
});

test("the guide and the content pages of a folder are shown, with the support's phone", async () => {
  const own = await startShop({ ...DOWN, SHOP_DIR: "demo/shop" });
  onTestFinished(async () => void (await own.stop()));
  for (const [path, words] of [
    ["/guide", "+61 2 5550 4321"],
    ["/vi/guide", "+61 2 5550 4321"],
    ["/terms", "<h1"],
    ["/vi/about-us", "<h1"],
  ] as const) {
    const answer = await fetch(own.url + path, { headers: { "User-Agent": BROWSER } });
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).toContain(words);
  }
});

test("a document request gets the same status with a page", async () => {
  const answer = await visit("/search.data");
  expect(await answer.text()).toMatch(/"ErrorResponse",[^\]]*\],.*503/s);
});

test("the shop is alive but not ready", async () => {
  expect((await visit("/healthz")).status).toBe(200);
  expect((await visit("/readyz")).status).toBe(503);
});

test("the log has one line for the outage and no stack for any request in it", async () => {
  for (let visits = 0; visits < 10; visits++) await visit(`/product/number-${visits}`);
  const lines = shop.output().split("\n");
  expect(lines.filter((line) => line.includes("Odoo is down"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("/product/number-")).length).toBeGreaterThan(5);
  expect(lines.filter((line) => line.includes('"stack"'))).toEqual([]);
});
