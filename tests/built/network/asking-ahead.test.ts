import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "@playwright/test";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { openShop } from "#tests/built/open-shop.ts";

/** What the browser asks ahead for a link to a product (docs/decisions/037), as the shop receives it. */
const { chromium, shop } = await openShop();
let asked: { path: string; isAhead: boolean }[] = [];

const line = createServer((request, answer) => {
  const { method, headers, url = "/" } = request;
  const isAhead = headers["sec-purpose"]?.toString().startsWith("prefetch") ?? false;
  asked.push({ path: url, isAhead });
  const forwarded = send(shop.url + url, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  forwarded.on("error", () => answer.destroy());
  request.pipe(forwarded);
});
await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
afterAll(() => {
  line.close();
  line.closeAllConnections();
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
const settled = (page: Page) => page.waitForTimeout(500);

async function pointAt(page: Page, link: Locator) {
  const box = await link.boundingBox();
  if (!box) throw new Error("the link is not shown");
  await page.mouse.move(box.x + 5, box.y + 5);
  await settled(page);
}

test("before the scripts, pressing a product's link asks for its document, once and without images", async () => {
  const { page, errors } = await open("/category/honey", { withScripts: false });
  const link = page.getByRole("article").first().getByRole("link");
  const path = (await link.getAttribute("href")) ?? "";
  await pointAt(page, link);
  expect(requests()).toEqual([]);
  await page.mouse.down();
  await expect.poll(() => requests().length).toBe(1);
  await settled(page);
  expect(requests()).toMatchObject([{ path, isAhead: true }]);
  await page.mouse.up();
  await page.waitForURL(address + path);
  await page.waitForLoadState("networkidle");
  expect(requests().filter((one) => one.path === path)).toHaveLength(1);
  expect(requests().some((one) => one.path.startsWith("/image/"))).toBe(true);
  expect(errors).toEqual([]); // the policy allows the rules
});

test("no other link, button or address with parameters is asked ahead", async () => {
  const { page } = await open("/product/yellow-box-honey", { withScripts: false });
  const press = async (link: Locator) => {
    await link.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    asked = [];
    await pointAt(page, link);
    await page.mouse.down();
    await settled(page);
    await page.mouse.move(0, 0);
    await page.mouse.up();
    expect(requests().filter(({ isAhead }) => isAhead)).toEqual([]);
  };
  const main = page.getByRole("main");
  await press(main.getByRole("link", { name: "500 g" }));
  await press(main.getByRole("button", { name: "Add to cart" }));
  await press(main.getByRole("link", { name: "Raw honey" }).first());
  await press(page.locator('header a[href="/cart"]'));
  await press(main.locator('a[href$="/reviews"]').first());
});

test("with scripts, pointing at a product's link asks for its data, once and without images", async () => {
  const { page } = await open("/category/honey");
  const link = page.getByRole("article").first().getByRole("link");
  const path = (await link.getAttribute("href")) ?? "";
  await pointAt(page, link);
  expect(requests()).toMatchObject([{ isAhead: true }]);
  expect(requests()[0]?.path).toMatch(new RegExp(`^${path}\\.data`));
  await page.mouse.down();
  await settled(page);
  expect(requests(), "the rules are gone").toHaveLength(1);
  await page.mouse.up();
  await page.getByRole("button", { name: "Add to cart" }).waitFor();
  await page.waitForLoadState("networkidle");
  const pages = requests().filter((one) => !one.path.startsWith("/image/"));
  expect(pages).toHaveLength(1);
  expect(requests().length).toBeGreaterThan(1);
});

test("data asked ahead is not used with another cart", async () => {
  const { page } = await open("/product/yellow-box-honey");
  const link = page.locator("section:has(#recommended) article a").first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await pointAt(page, link);
  expect(requests().some(({ isAhead }) => isAhead)).toBe(true);
  await page.evaluate(() =>
    document.querySelector<HTMLButtonElement>('main button[value="add"]')?.click(),
  );
  await page.getByRole("main").getByRole("status").filter({ hasText: "in your cart" }).waitFor();
  await link.click();
  await page.waitForURL((url) => !url.pathname.endsWith("yellow-box-honey"));
  await expect.poll(() => page.locator('header a[href="/cart"]').textContent()).toContain("1 item");
  await settled(page);
  expect(await page.locator('header a[href="/cart"]').textContent()).toContain("1 item");
});

test("pointing at the cart does not ask for it", async () => {
  const { page } = await open("/category/honey");
  await pointAt(page, page.locator('header a[href="/cart"]'));
  expect(requests()).toEqual([]);
});

test.for([
  "/product/yellow-box-honey",
  "/product/yellow-box-honey.data",
  "/vi/product/beeswax-food-wraps",
])("asking ahead for %s changes nothing", async (path) => {
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

test("data of one shopper that is asked ahead is not stored", async () => {
  const { headers } = await fetch(`${shop.url}/cart.data`, {
    headers: { "Sec-Purpose": "prefetch" },
  });
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});
