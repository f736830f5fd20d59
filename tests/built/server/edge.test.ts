import { readFileSync, rmSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { parseSync } from "vite";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { SETTING_NAMES } from "#app/server/config.server.ts";
import { serveCache } from "#host/edge/cache-server.ts";
import { startMiddleware } from "#host/edge/middleware.ts";
import type { Running } from "#host/edge/process.ts";
import { startWorkerd } from "#host/edge/workerd.ts";
import { openSandboxStore } from "#middleware/sandbox/core/open-store.ts";
import { freshFolder, startShop, type Shop } from "#tests/built/shop.ts";

/** The shop as a worker on workerd (docs/edge.md), with a middleware that these tests stop and start again. */
const GATEWAY_SECRET = "the worker's and the middleware's secret";
const DATA_DIR = freshFolder();
let middleware: Running;
let MIDDLEWARE_URL: string;
let shop: Shop;
const product = "/product/yellow-box-honey";

const runMiddleware = (port?: string) =>
  startMiddleware({ ...process.env, DATA_DIR, GATEWAY_SECRET }, () => {}, port);

const startEdge = (env: Record<string, string>) =>
  startShop({ DATA_DIR, MIDDLEWARE_URL, ...env }, "scripts/edge.ts");

beforeAll(async () => {
  middleware = await runMiddleware();
  MIDDLEWARE_URL = middleware.url;
  shop = await startEdge({ GATEWAY_SECRET, TRUST_PROXY: "true" });
});
afterAll(async () => {
  await shop.stop();
  await middleware.stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}, url = shop.url) =>
  fetch(url + path, { headers, redirect: "manual" });
const isKept = ({ headers }: Response) =>
  headers.get("Server-Timing")?.includes('page;desc="kept"') ?? false;

test("the worker's bundle has nothing of Node and nothing of the sandbox", () => {
  const bundle = readFileSync("build/edge/worker.js", "utf8");
  const { staticImports } = parseSync("worker.js", bundle).module;
  expect(staticImports.map(({ moduleRequest }) => moduleRequest.value)).toEqual([
    "cloudflare:workers",
  ]);
  const ofNode = /["'`]node:|\brequire\(|\bprocess\.(env|stdout)/;
  const ofSandbox = /CREATE TABLE|sale_order|\bioredis\b|libvips/;
  expect(bundle).not.toMatch(ofNode);
  expect(bundle).not.toMatch(ofSandbox);
  const embedded = readFileSync("build/server/shop.js", "utf8");
  expect(embedded).toMatch(ofNode);
  expect(gzipSync(bundle, { level: 9 }).length).toBeLessThan(580_000);
});

test("a worker names no compression dictionary and uses none", async () => {
  const headers = {
    "Accept-Encoding": "br, dcb, dcz",
    "Available-Dictionary": ":AAAA:",
    "Sec-Fetch-Site": "same-origin",
  };
  await expect.poll(async () => isKept(await get("/about-us", headers))).toBe(true);
  const kept = await get("/about-us", headers);
  expect(kept.headers.get("Link")).toBeNull();
  expect(kept.headers.get("Content-Encoding")).toBeNull();
  expect(kept.headers.get("Vary")).toBe("Save-Data, ECT, Cookie, Accept-Encoding");
  expect(await kept.text()).toContain("</html>");
});

test("workerd passes on every setting that the shop reads, of the day that Cloudflare runs", () => {
  const config = readFileSync("host/worker/workerd.capnp", "utf8");
  const passed = [...config.matchAll(/fromEnvironment = "(\w+)"/g)].map(([, name]) => name);
  // A worker has no Redis and no rehearsal, and Stripe's key is the middleware's alone.
  const passable = SETTING_NAMES.filter(
    (name) => !/^((REDIS|STRIPE)_|REHEARSAL_SECONDS$)/.test(name),
  );
  expect(new Set(passed)).toEqual(new Set(passable));
  const day = /compatibilityDate = "([\d-]+)"/.exec(config)?.[1];
  expect(readFileSync("wrangler.jsonc", "utf8")).toContain(`"compatibility_date": "${day}"`);
});

test("without the secret of the middleware the start fails with a sentence", async () => {
  await expect(startEdge({ GATEWAY_SECRET: "" })).rejects.toThrow(
    "A worker needs a middleware: set MIDDLEWARE_URL to its address, and GATEWAY_SECRET",
  );
});

test("pages, files and languages are those of the shop on Node", async () => {
  const page = await get("/category/honey");
  expect(page.headers.get("Content-Security-Policy")).toContain("'strict-dynamic'");
  expect(page.headers.get("X-Request-Id")).toMatch(/^[\w-]{8,64}$/);
  const asset = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0] ?? "";
  const file = await get(asset);
  expect(file.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(file.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect((await get("/assets/no-such.js")).status).toBe(404);
  expect(await (await get("/robots.txt")).text()).toContain("Sitemap:");
  const vietnamese = await get("/cart", { "Accept-Language": "vi" });
  expect(vietnamese.headers.get("Location")).toBe("/vi/cart");
});

test("attempts are counted by the shopper's address, which a client cannot choose", async () => {
  const attempt = async (headers: Record<string, string>, url = shop.url) => {
    const form = { intent: "log-in", email: "nobody@example.com", password: "wrong" };
    const sent = { ...headers, Origin: url };
    const init = { method: "POST", headers: sent, body: new URLSearchParams(form) };
    return (await fetch(`${url}/login`, init)).status;
  };
  const from = (address: string) => ({ "X-Forwarded-For": address });
  for (let times = 0; times < 10; times += 1) expect(await attempt(from("203.0.113.7"))).toBe(422);
  expect(await attempt(from("203.0.113.7"))).toBe(429);
  expect(await attempt(from("203.0.113.8"))).toBe(422);

  const open = await startEdge({ GATEWAY_SECRET });
  onTestFinished(() => void open.stop());
  const claimed = { ...from("203.0.113.7"), "CF-Connecting-IP": "203.0.113.7" };
  expect(await attempt(claimed, open.url)).toBe(422);
});

test("a page that one worker has kept is taken by another from the Cache API, for seconds", async () => {
  const cache = await serveCache();
  onTestFinished(() => cache.close());
  const env = { ...process.env, MIDDLEWARE_URL, GATEWAY_SECRET, PUBLIC_URL: "http://shop.test" };
  const start = async () => {
    const running = await startWorkerd(
      { env, host: "127.0.0.1", port: 0, cache: cache.address },
      () => {},
    );
    onTestFinished(() => void running.stop());
    return running;
  };
  const [one, other] = await Promise.all([start(), start()]);
  await expect.poll(async () => isKept(await get("/about-us", {}, one.url))).toBe(true);
  const first = await get("/about-us", {}, one.url);
  const taken = await get("/about-us", {}, other.url);
  expect(isKept(taken)).toBe(true);
  expect(taken.headers.get("Server-Timing")).toContain('store;desc="shared"');
  const ageOf = ({ headers }: Response) => Number(headers.get("Age"));
  expect(ageOf(taken)).toBeGreaterThanOrEqual(ageOf(first));
  expect(taken.headers.get("ETag")).toBe(first.headers.get("ETag"));
});

test("workers do not mix a page and its light view in the Cache API", async () => {
  const cache = await serveCache();
  onTestFinished(() => cache.close());
  const env = { ...process.env, MIDDLEWARE_URL, GATEWAY_SECRET, PUBLIC_URL: "http://shop.test" };
  const start = async () => {
    const at = { env, host: "127.0.0.1", port: 0, cache: cache.address };
    const running = await startWorkerd(at, () => {});
    onTestFinished(() => void running.stop());
    return running;
  };
  const [one, other] = await Promise.all([start(), start()]);
  const LIGHT = { "Save-Data": "on" };
  const forms = async ({ url }: Running, path: string) =>
    Promise.all([{}, LIGHT].map((headers) => get(path, headers, url)));
  for (const path of ["/about-us", "/vi/category/honey"]) {
    const kept = async () => (await forms(one, path)).every(isKept);
    await expect.poll(kept).toBe(true);
    for (const worker of [one, other]) {
      const [full, light] = await Promise.all((await forms(worker, path)).map((it) => it.text()));
      expect(full).not.toContain("data-light");
      expect(light).toContain("data-light");
    }
    const shared = (await forms(other, path)).map((it) => it.headers.get("Server-Timing"));
    for (const timing of shared) expect(timing).toContain('store;desc="shared"');
  }
});

test("a price that changes in the ERP is on the pages within five seconds", async () => {
  const store = await openSandboxStore({ dataDir: DATA_DIR, publicUrl: shop.url });
  onTestFinished(() => store.close());
  const slug = product.replace("/product/", "");
  const row = store.get<{ id: number }>("SELECT id FROM product WHERE slug = ?", slug);
  await expect.poll(async () => isKept(await get(product))).toBe(true);
  store.transaction(() => {
    const sql = "UPDATE variant SET price = 432100, original_price = NULL WHERE product_id = ?";
    store.run(sql, row?.id ?? 0);
    store.emit([`product:${row?.id}`]);
  });
  const changedAt = Date.now();
  const seen = async () => (await get(product)).text();
  await expect.poll(seen, { timeout: 10_000 }).toContain("4,321");
  expect(Date.now() - changedAt).toBeLessThan(5_500);
});

test("the worker outlives its middleware, and needs no restart after one", async () => {
  await expect.poll(async () => isKept(await get("/about-us"))).toBe(true);
  expect((await get("/cart")).status).toBe(200);
  const { port } = new URL(MIDDLEWARE_URL);
  await middleware.stop();
  expect((await get("/cart")).status).toBe(503);
  expect((await get("/about-us")).status).toBe(200);
  middleware = await runMiddleware(port);
  expect((await get("/cart")).status).toBe(200);
});
