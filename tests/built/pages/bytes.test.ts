import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { hydrated, openShop } from "#tests/built/open-shop.ts";
import { BROWSER } from "#tests/built/shop.ts";

/** The limits of spec 16.1 in bytes, compressed with Brotli. */
const HTML_TO_FIRST_DEFERRED_BLOCK = 12_000;
const PRODUCT_SCRIPT = 118_000;
const RUNTIME_SCRIPT = 2_000;
const SUGGESTIONS_SCRIPT = 3_000;
const CSS = 12_000;

const { chromium, shop } = await openShop();

async function page(path: string): Promise<string> {
  const response = await fetch(shop.url + path, { headers: { "User-Agent": BROWSER } });
  expect(response.status, path).toBe(200);
  return response.text();
}

async function aProduct(): Promise<string> {
  const listing = await page("/category/wool");
  const path = /href="(\/product\/[a-z0-9-]+)"/.exec(listing)?.[1];
  if (!path) throw new Error("the listing shows no product");
  return path;
}

/** Compresses like the host's stream. */
function streamed(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 };
  return brotliCompressSync(text, { params }).length;
}

/** Requested a second after the page has hydrated. */
const RUNTIME = /\/assets\/browser-runtime-/;

/** The compressed sizes of the scripts of a first visit, texts included: those that hydrate the page, and the runtime. */
async function scriptBytes(path: string): Promise<{ page: number; runtime: number }> {
  const context = await chromium.newContext({ userAgent: BROWSER });
  const tab = await context.newPage();
  const sizes: Promise<{ isRuntime: boolean; size: number }>[] = [];
  tab.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    const isRuntime = RUNTIME.test(request.url());
    sizes.push(request.sizes().then(({ responseBodySize: size }) => ({ isRuntime, size })));
  });
  const last = tab.waitForEvent("requestfinished", (request) => RUNTIME.test(request.url()));
  await tab.goto(shop.url + path);
  await last;
  await tab.waitForLoadState("networkidle");
  expect(sizes.length, "the page hydrates").toBeGreaterThan(3);
  const files = await Promise.all(sizes);
  await context.close();
  const sum = (isRuntime: boolean) =>
    files.reduce((bytes, file) => bytes + (file.isRuntime === isRuntime ? file.size : 0), 0);
  return { page: sum(false), runtime: sum(true) };
}

test("a product page's HTML and critical CSS fit before the first deferred block", async () => {
  const html = await page(await aProduct());
  const deferred = html.indexOf("<!--$?-->");
  expect(deferred, "recommended products are deferred").toBeGreaterThan(0);
  expect(streamed(html.slice(0, deferred))).toBeLessThanOrEqual(HTML_TO_FIRST_DEFERRED_BLOCK);
});

test("a product page's price, stock and form are before the first deferred block", async () => {
  const html = await page(await aProduct());
  const before = html.slice(0, html.indexOf("<!--$?-->"));
  expect(before).toMatch(/AU\$\d/);
  expect(before).toMatch(/name="variantId"|Sold out/);
});

test.for(["", "/vi"])(
  "a product page runs at most 118 kB of script (locale %s)",
  async (prefix) => {
    const { page: own, runtime } = await scriptBytes(prefix + (await aProduct()));
    expect(own).toBeLessThanOrEqual(PRODUCT_SCRIPT);
    expect(runtime).toBeLessThanOrEqual(RUNTIME_SCRIPT);
  },
);

test("suggestions are one small script, requested when the search box gets focus", async () => {
  const context = await chromium.newContext({ userAgent: BROWSER });
  const tab = await context.newPage();
  const ready = tab.waitForEvent("requestfinished", (request) => RUNTIME.test(request.url()));
  await tab.goto(shop.url + (await aProduct()));
  await ready;
  await tab.waitForFunction(() => customElements.get("shop-island") !== undefined);
  const asked: string[] = [];
  tab.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const loaded = tab.waitForEvent("requestfinished", (one) => one.resourceType() === "script");
  await tab.getByRole("searchbox").focus();
  expect((await (await loaded).sizes()).responseBodySize).toBeLessThanOrEqual(SUGGESTIONS_SCRIPT);
  await tab.getByRole("search").getByRole("combobox").waitFor();
  expect(asked.filter((path) => path.endsWith(".js"))).toEqual([
    expect.stringMatching(/\/suggestions-/),
  ]);
  await context.close();
});

test("a product page's CSS is inline and small", async () => {
  const html = await page(await aProduct());
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .map(([, css]) => css)
    .join("");
  expect(html).not.toContain('rel="stylesheet"');
  expect(streamed(styles)).toBeLessThanOrEqual(CSS);
});

test("scripts and preloads are only at the end of the body", async () => {
  const html = await page(await aProduct());
  expect(html).not.toContain("modulepreload");
  expect(html).not.toMatch(/<script[^>]*(type="module"|src=)/);
  expect(html).toContain('<script id="scripts"');
});

test("no script is requested before the load event, the first paint and the largest image has come", async () => {
  const context = await chromium.newContext({ userAgent: BROWSER });
  const tab = await context.newPage();
  await tab.goto(shop.url + (await aProduct()));
  await hydrated(tab);
  const times = await tab.evaluate(async () => {
    // `paintTime` is the end of the work, `startTime` when the screen showed it: on a busy machine many frames later.
    type Paint = PerformanceEntry & { loadTime?: number; paintTime: number };
    const largest = await new Promise<Paint>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1) as Paint)).observe({
        type: "largest-contentful-paint",
        buffered: true,
      });
    });
    const [first] = performance.getEntriesByName("first-contentful-paint") as Paint[];
    const files = performance.getEntriesByType("resource");
    const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    const [{ loadEventStart = 0 } = {}] = performance.getEntriesByType("navigation") as {
      loadEventStart?: number;
    }[];
    return {
      // A busy machine may decode and paint an image much later than it has come.
      shown: Math.max(first?.paintTime ?? Infinity, largest.loadTime || largest.paintTime),
      loadEventStart,
      scripts: scripts.map((file) => file.startTime),
    };
  });
  expect(times.scripts.length).toBeGreaterThan(3);
  expect(Math.min(...times.scripts)).toBeGreaterThan(times.shown);
  expect(Math.min(...times.scripts)).toBeGreaterThanOrEqual(times.loadEventStart);
  await context.close();
});
