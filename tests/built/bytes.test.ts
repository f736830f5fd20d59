import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER, startShop, type Shop } from "./shop.ts";

/** The promises of design 10 in bytes, Brotli as it travels. */
const HTML_TO_FIRST_DEFERRED_BLOCK = 14_000;
const PRODUCT_SCRIPT = 104_000;
const CSS = 12_000;

let shop: Shop;
beforeAll(async () => void (shop = await startShop()));
afterAll(() => shop.stop());

const PRODUCT = "/product/everyday-merino-crew-jumper";

async function page(path: string): Promise<string> {
  const response = await fetch(shop.url + path, { headers: { "User-Agent": BROWSER } });
  expect(response.status, path).toBe(200);
  return response.text();
}

async function aProduct(): Promise<string> {
  const listing = await page("/category/wool");
  const slug = /href="(\/product\/[a-z0-9-]+)"/.exec(listing)?.[1];
  return slug ?? PRODUCT;
}

/** As the host compresses a stream. */
function streamed(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 };
  return brotliCompressSync(text, { params }).length;
}

function fileBytes(path: string): number {
  return readFileSync(`build/client${path}.br`).length;
}

/** Every script that a first load runs: the late block's imports and all that these import statically. */
function scriptsOf(html: string): Map<string, number> {
  const late = /<script[^>]*type="late"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  const found = new Map<string, number>();
  const visit = (source: string, from: string) => {
    for (const [, specifier = ""] of source.matchAll(/(?:from|import)\s*\(?\s*["']([^"']+\.js)["']/g)) {
      const path = new URL(specifier, `http://shop${from}`).pathname;
      if (found.has(path)) continue;
      found.set(path, fileBytes(path));
      visit(staticImportsOf(readFileSync(`build/client${path}`, "utf8")), path);
    }
  };
  visit(late, "/");
  return found;
}

/** Without `import()`: what a page loads lazily is not its first load. */
function staticImportsOf(code: string): string {
  return (code.match(/(?:^|;)import\s*(?:[\w*{}\s,$]+from\s*)?["'][^"']+["']/g) ?? []).join(";");
}

test("a product page's HTML and critical CSS fit before the first deferred block", async () => {
  const html = await page(await aProduct());
  const deferred = html.indexOf("<!--$?-->");
  expect(deferred, "recommended products are deferred").toBeGreaterThan(0);
  expect(streamed(html.slice(0, deferred))).toBeLessThanOrEqual(HTML_TO_FIRST_DEFERRED_BLOCK);
});

test("a product page's price, stock and form stand before the first deferred block", async () => {
  const html = await page(await aProduct());
  const before = html.slice(0, html.indexOf("<!--$?-->"));
  expect(before).toMatch(/AU\$\d/);
  expect(before).toMatch(/name="variantId"|Sold out/);
});

test("a product page runs at most 104 kB of script, with its texts", async () => {
  const html = await page(await aProduct());
  const scripts = scriptsOf(html);
  expect(scripts.size).toBeGreaterThan(3);
  const texts = [...readFileSync("build/client/.vite/manifest.json", "utf8").matchAll(/"file": "(assets\/en_US-[^"]+)"/g)];
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) + fileBytes(`/${texts[0]?.[1]}`);
  expect(total).toBeLessThanOrEqual(PRODUCT_SCRIPT);
});

test("a product page's CSS is inline and small", async () => {
  const html = await page(await aProduct());
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join("");
  expect(html).not.toContain('rel="stylesheet"');
  expect(streamed(styles)).toBeLessThanOrEqual(CSS);
});

test("nothing executable and no preload stands before the body's end", async () => {
  const html = await page(await aProduct());
  expect(html).not.toContain("modulepreload");
  expect(html).not.toMatch(/<script[^>]*type="module"/);
  expect(html).toContain('type="late"');
});
