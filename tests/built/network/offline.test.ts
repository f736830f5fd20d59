import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { hydrated, logInAsMia, openShop } from "#tests/built/open-shop.ts";

/** A shop that stops and restarts at the same address, like a lost network. */
const { chromium, shop, stopShop, restartShop } = await openShop();

/** A new browser context with an active service worker. */
async function visitor(): Promise<Page> {
  const context = await chromium.newContext({ locale: "en-AU" });
  const page = await context.newPage();
  await page.goto(shop.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

test("without a network the shop reports it in the reader's language and recovers later", async () => {
  const page = await visitor();
  await stopShop();
  await page.goto(`${shop.url}/category/honey`);
  expect(await page.locator("main").textContent()).toContain(
    "It seems you are currently offline, check your internet connection",
  );
  await page.goto(`${shop.url}/vi/cart`);
  expect(await page.getAttribute("html", "lang")).toBe("vi-VN");
  expect(await page.locator("h1").textContent()).toBe("Bạn đang mất kết nối mạng");
  await restartShop();
  await page.goto(`${shop.url}/category/honey`);
  expect(await page.getByRole("article").count()).toBeGreaterThan(2);
  await page.context().close();
});

test("cached pages are public and in their URL's language", async () => {
  const context = await chromium.newContext({ locale: "vi-VN" });
  const kept: { path: string; cookie: string | undefined; status: number }[] = [];
  context.on("response", async (response) => {
    const path = new URL(response.url()).pathname;
    if (!path.endsWith("/offline")) return;
    const { cookie } = await response.request().allHeaders();
    kept.push({ path, cookie, status: response.status() });
  });
  const page = await context.newPage();
  await page.goto(`${shop.url}/vi`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => kept.length).toBe(2);
  expect(kept.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
    { path: "/offline", cookie: undefined, status: 200 },
    { path: "/vi/offline", cookie: undefined, status: 200 },
  ]);
  await context.close();
});

test("own orders can be read offline until the logout", async () => {
  const page = await visitor();
  await logInAsMia(page, shop);
  const list = `${shop.url}/my-account/my-orders`;
  await page.goto(list);
  const order = page.locator('main a[href*="/my-account/my-orders/"]').first();
  const address = new URL((await order.getAttribute("href")) ?? "", shop.url).href;
  await page.goto(address);
  const seen = await page.locator("h1").textContent();
  // The service worker stores the page after it is shown.
  await page.waitForFunction(async (url) => (await caches.match(url)) !== undefined, address);

  await stopShop();
  await page.goto(address);
  expect(await page.locator("h1").textContent()).toBe(seen);
  await page.goto(`${shop.url}/my-account/personal-data`);
  expect(await page.locator("h1").textContent()).toBe("You are offline");

  await restartShop();
  await page.goto(`${shop.url}/my-account`);
  await page.getByRole("button", { name: "Log out" }).first().click();
  await page.waitForURL(`${shop.url}/`);
  await page.waitForFunction(async (url) => (await caches.match(url)) === undefined, address);
  await stopShop();
  await page.goto(address);
  expect(await page.locator("h1").textContent()).toBe("You are offline");
  await restartShop();
  await page.context().close();
});

test("an order shown offline is reloaded when the network returns", async () => {
  const page = await visitor();
  await logInAsMia(page, shop);
  await page.goto(`${shop.url}/my-account/my-orders`);
  const list = page.url();
  await page.waitForFunction(async (url) => (await caches.match(url)) !== undefined, list);
  const scriptsLoaded = () =>
    page.waitForFunction(() => customElements.get("shop-island") !== undefined);
  await scriptsLoaded();
  await page.context().setOffline(true);
  await page.goto(list);
  await scriptsLoaded();
  const asked = page.waitForRequest(/my-orders\.data/);
  await page.context().setOffline(false);
  expect((await (await asked).response())?.status()).toBe(200);
  await page.context().close();
});

test("a new release is loaded at the next navigation only", async () => {
  const context = await chromium.newContext({ locale: "en-AU", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${shop.url}/category/honey`);
  const isSameDocument = () => page.evaluate(() => "mark" in window);
  const later = page.waitForResponse(/builds\/latest\.json/);
  await hydrated(page);
  await page.clock.runFor(1_500);
  expect((await later).status()).toBe(200);
  await page.evaluate(() => Object.assign(window, { mark: true }));

  let polls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/builds/latest.json")) polls += 1;
  });
  await page.clock.runFor(3_599_000);
  expect(polls, "an hour after the late part began, which is a second after the start").toBe(0);
  const polled = page.waitForResponse(/builds\/latest\.json/);
  await page.clock.runFor(1_000);
  await polled;
  await page.getByRole("article").first().getByRole("link").first().click();
  await page.waitForURL(/\/product\//);
  expect(await isSameDocument(), "the same release navigates by script").toBe(true);

  await page.route("**/builds/latest.json", (route) => route.fulfill({ json: { id: "newer" } }));
  const changed = page.waitForResponse(/builds\/latest\.json/);
  await page.clock.runFor(3_600_000);
  await changed;
  expect(await isSameDocument(), "the page is not reloaded while it is in use").toBe(true);
  await page.getByRole("link", { name: "Honey" }).first().click();
  await page.waitForURL(/\/category\//);
  expect(await isSameDocument(), "the next page is a new document").toBe(false);
  await context.close();
});

test.for([
  ["a fast connection", { effectiveType: "4g", saveData: false }, true],
  ["a very slow connection", { effectiveType: "slow-2g", saveData: false }, false],
  ["data saver on", { effectiveType: "4g", saveData: true }, false],
] as const)(
  "the newest version is checked after 1 s, or not: %s",
  async ([, connection, isAhead]) => {
    const context = await chromium.newContext({ locale: "en-AU", serviceWorkers: "block" });
    // why: a browser in a container has no slow network
    await context.addInitScript((connection) => {
      Object.defineProperty(navigator, "connection", { value: connection });
    }, connection);
    const page = await context.newPage();
    await page.clock.install();
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("/builds/latest.json")) asked += 1;
    });
    await page.goto(`${shop.url}/category/honey`);
    // On such a connection scripts wait for input (docs/decisions/037).
    if (!isAhead) await page.getByRole("main").getByRole("combobox").selectOption("price-asc");
    await hydrated(page);
    await page.clock.runFor(1_500);
    await page.waitForFunction(() => customElements.get("shop-island") !== undefined);
    await page.waitForLoadState("networkidle");
    expect(asked).toBe(isAhead ? 1 : 0);
    await context.close();
  },
);

test.for([
  ["before", false],
  ["after", true],
] as const)(
  "missing code reloads the page once and then shows an error: %s the late scripts",
  async ([, isLate]) => {
    const context = await chromium.newContext({ locale: "en-AU", serviceWorkers: "block" });
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date()); // independent of the machine's speed
    let loads = 0;
    page.on("request", (request) => {
      if (request.resourceType() === "document") loads += 1;
    });
    const ready = async () => {
      await hydrated(page);
      if (isLate) await page.waitForFunction(() => customElements.get("shop-island") !== undefined);
    };
    if (!isLate) await page.route(/\/assets\/browser-runtime-/, (route) => route.abort());
    await page.goto(`${shop.url}/category/honey`);
    await ready();
    await page.route(/\/assets\/cart\.route-.*\.js/, (route) => route.abort());
    await page.locator('header a[href="/cart"]').click();
    await expect.poll(() => loads).toBe(2);
    await page.waitForLoadState("load");
    await ready();
    await page.locator('header a[href="/cart"]').click();
    await page.getByRole("link", { name: "Back to home" }).waitFor();
    expect(loads, "not again within ten seconds").toBe(2);

    await page.goto(`${shop.url}/category/honey`);
    await ready();
    await page.clock.setFixedTime(new Date(Date.now() + 10_001)); // not before: the hovered link's code may fail late
    await page.locator('header a[href="/cart"]').click();
    await expect.poll(() => loads, { message: "after them once more" }).toBe(4);
    await context.close();
  },
);

test("version files are always revalidated, hashed files never", async () => {
  const freshness = async (path: string) =>
    (await fetch(shop.url + path)).headers.get("Cache-Control");
  const latest = (await (await fetch(`${shop.url}/builds/latest.json`)).json()) as { id: string };
  expect(await freshness("/builds/latest.json")).toBe("no-cache");
  expect(await freshness("/sw.js")).toBe("no-cache");
  expect(await freshness(`/builds/meta/${latest.id}.json`)).toContain("immutable");
  const meta = (await (await fetch(`${shop.url}/builds/meta/${latest.id}.json`)).json()) as {
    files: { path: string }[];
  };
  expect(meta.files.length).toBeGreaterThan(20);
  expect((await fetch(shop.url + meta.files[0]?.path)).status).toBe(200);
});
