import type { Locator, Page } from "@playwright/test";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openShop } from "#tests/built/open-shop.ts";
import { openProxy } from "./proxy.ts";

/** What the browser prefetches for a link to a product (docs/decisions/037), as the shop receives it. */
const { chromium, shop } = await openShop();
let asked: { path: string; isPrefetch: boolean }[] = [];
const address = await openProxy(shop, {
  onRequest: ({ headers, url = "/" }) => {
    const isPrefetch = headers["sec-purpose"]?.toString().startsWith("prefetch") ?? false;
    asked.push({ path: url, isPrefetch });
  },
});
beforeEach(() => void (asked = []));

async function open(path: string, { withScripts = true } = {}) {
  const context = await chromium.newContext({ locale: "en-AU", serviceWorkers: "block" });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("ERR_FAILED"))
      errors.push(message.text());
  });
  if (!withScripts) await page.route(/\/assets\//, (route) => route.abort());
  await page.goto(address + path);
  if (withScripts)
    await page.waitForFunction(() => customElements.get("shop-island") !== undefined);
  await page.waitForLoadState("networkidle");
  asked = [];
  return { page, errors };
}

/** Pages, data and images; not the page's own scripts, nor its look for a new version. */
const requests = () => asked.filter(({ path }) => !/^\/(assets|builds)\//.test(path));
const prefetched = () => requests().filter(({ isPrefetch }) => isPrefetch);

async function pointAt(page: Page, link: Locator) {
  const box = await link.boundingBox();
  if (!box) throw new Error("the link is not shown");
  await page.mouse.move(box.x + 5, box.y + 5);
}

async function pressWithoutFollowing(page: Page, link: Locator) {
  await link.scrollIntoViewIfNeeded();
  await pointAt(page, link);
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.mouse.up();
}

test("before the scripts, pressing a product's link prefetches its document, once and without images", async () => {
  const { page, errors } = await open("/category/honey", { withScripts: false });
  const link = page.getByRole("article").first().getByRole("link");
  const path = (await link.getAttribute("href")) ?? "";
  await pointAt(page, link);
  await page.waitForTimeout(500); // other rules would fetch 200 ms after pointing; nothing else shows that these do not
  expect(requests()).toEqual([]);
  await page.mouse.down();
  await expect.poll(() => requests().length).toBe(1);
  await page.mouse.up();
  await page.waitForURL(address + path);
  await page.waitForLoadState("networkidle");
  expect(prefetched()).toMatchObject([{ path }]);
  expect(requests().filter((one) => one.path === path)).toHaveLength(1);
  expect(requests().some((one) => one.path.startsWith("/image/"))).toBe(true);
  expect(errors).toEqual([]); // the policy allows the rules
});

test("no other link, button or address with parameters is prefetched", async () => {
  const { page } = await open("/product/yellow-box-honey", { withScripts: false });
  const main = page.getByRole("main");
  for (const link of [
    main.getByRole("link", { name: "500 g" }),
    main.getByRole("button", { name: "Add to cart", exact: true }),
    main.getByRole("link", { name: "Raw honey" }).first(),
    page.locator('header a[href="/cart"]'),
    main.locator('a[href$="/reviews"]').first(),
  ])
    await pressWithoutFollowing(page, link);
  const product = main.locator("section:has(#recommended) article a").first();
  await pressWithoutFollowing(page, product);
  await expect.poll(() => prefetched().length).toBe(1);
  expect(prefetched()).toMatchObject([{ path: await product.getAttribute("href") }]);
});

test("with scripts, pointing at a product's link prefetches its data, once and without images", async () => {
  const { page } = await open("/category/honey");
  const link = page.getByRole("article").first().getByRole("link");
  const path = (await link.getAttribute("href")) ?? "";
  await pointAt(page, link);
  await expect.poll(() => requests().length).toBe(1);
  await page.mouse.down();
  await page.mouse.up();
  await page.getByRole("button", { name: "Add to cart", exact: true }).waitFor();
  await expect.poll(() => requests().some((one) => one.path.startsWith("/image/"))).toBe(true);
  const pages = requests().filter((one) => !one.path.startsWith("/image/"));
  expect(pages).toMatchObject([{ isPrefetch: true }]);
  expect(pages[0]?.path).toMatch(new RegExp(`^${path}\\.data`));
  expect(prefetched()).toEqual(pages);
});

test("prefetched data is not used with another cart", async () => {
  const { page } = await open("/product/yellow-box-honey");
  const link = page.locator("section:has(#recommended) article a").first();
  const path = (await link.getAttribute("href")) ?? "";
  const count = () => page.locator('header a[href="/cart"]').textContent();
  await link.scrollIntoViewIfNeeded();
  await pointAt(page, link);
  await expect.poll(() => prefetched().length).toBe(1);
  await page.evaluate(() =>
    document.querySelector<HTMLButtonElement>('main button[value="add"]')?.click(),
  );
  await page.getByRole("main").getByRole("status").filter({ hasText: "in your cart" }).waitFor();
  await link.click();
  await page.waitForURL(address + path);
  await page.getByRole("button", { name: "Add to cart", exact: true }).waitFor();
  expect(await count()).toContain("1 item");
  expect(requests().filter((one) => one.path.startsWith(`${path}.data`))).toHaveLength(2);
});

test("pointing at the cart does not prefetch it", async () => {
  const { page } = await open("/category/honey");
  await pointAt(page, page.locator('header a[href="/cart"]'));
  await page.getByRole("article").first().getByRole("link").focus();
  await expect.poll(() => requests().length).toBe(1);
  expect(requests()[0]?.path).toMatch(/^\/product\//);
});

test.for([
  "/product/yellow-box-honey",
  "/product/yellow-box-honey.data",
  "/vi/product/beeswax-food-wraps",
])("prefetching %s changes nothing", async (path) => {
  const headers = { "Sec-Purpose": "prefetch", "Accept-Language": "en" };
  const answer = await fetch(shop.url + path, { headers });
  expect(answer.headers.getSetCookie()).toEqual([]);
  const isData = path.endsWith(".data");
  expect(answer.headers.get("Cache-Control")).toBe(
    isData ? "private, max-age=5" : "private, no-cache",
  );
  expect(answer.headers.get("Vary")).toContain("Cookie");
  const usual = await fetch(shop.url + path, { headers: { "Accept-Language": "en" } });
  expect(usual.headers.get("Cache-Control") ?? "").not.toContain("max-age");
});

test("prefetched data of one shopper is not stored", async () => {
  const { headers } = await fetch(`${shop.url}/cart.data`, {
    headers: { "Sec-Purpose": "prefetch" },
  });
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});
