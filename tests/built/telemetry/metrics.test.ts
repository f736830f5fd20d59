import { globSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { COUNTERS, GAUGES, HISTOGRAMS } from "#middleware/telemetry/metrics.ts";
import { freshFolder, startShop, type Shop } from "#tests/built/shop.ts";
import { openGuest } from "#tests/odoo/guest.ts";
import { buy } from "./buyer.ts";
import { freePort } from "./collector.ts";

const shops: Shop[] = [];
afterAll(() => Promise.all(shops.map((shop) => shop.stop())));

async function observedShop(env: Record<string, string> = {}) {
  const METRICS_PORT = await freePort();
  const shop = await startShop({ METRICS_PORT, ...env });
  shops.push(shop);
  const metrics = () =>
    fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`).then((answer) => answer.text());
  return { shop, metrics };
}

const { shop, metrics } = await observedShop();
const withoutOdoo = await observedShop({
  ERP: "odoo",
  ODOO_URL: "http://127.0.0.1:9",
  ODOO_DATABASE: "shop",
  ODOO_API_KEY: "key",
  SESSION_SECRET: "a secret of thirty-two characters",
});

/** Everything that shoppers can cause: a purchase, a rate limit, an image of a page. */
async function useShop(): Promise<void> {
  await buy(shop);
  const guest = openGuest(shop);
  const wrong = { intent: "log-in", email: "nobody@example.com", password: "Wrong-password-1" };
  for (let tries = 0; tries < 12; tries++) await guest.visit("/login", wrong);
  const path = "/product/fine-merino-crew-neck";
  const page = await fetch(shop.url + path, { headers: { Accept: "text/html" } });
  const image = /src="(\/image\/[^"]+)"/.exec(await page.text())?.[1] ?? "";
  await fetch(shop.url + image, { headers: { Referer: shop.url + path } }).then((one) =>
    one.bytes(),
  );
}

function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\bwattle_\w+/g)].map(([name]) => name));
}

test("every metric of the board and of the alerts is offered by a running shop", async () => {
  await useShop();
  for (let visits = 0; visits < 6; visits++)
    await fetch(`${withoutOdoo.shop.url}/search?q=${visits}`);
  const down = await withoutOdoo.metrics();
  expect(down).toMatch(/^wattle_odoo_breaker_open 1$/m);
  expect(down).toMatch(/^wattle_catalogue_checked_timestamp_seconds 0$/m);
  const up = await metrics();
  expect(up).toMatch(/^wattle_rate_limited_total\{limit="session.logIn"\} \d/m);
  expect(up).toMatch(/^wattle_first_image_seconds_count\{route="product"\} 1$/m);
  const offered = namesIn(up + down);
  const texts = globSync("docs/monitoring/*").map((file) => readFileSync(file, "utf8"));
  const used = namesIn(texts.join("\n"));
  expect(used.size).toBeGreaterThan(15);
  expect([...used].filter((name) => !offered.has(name))).toEqual([]);
  const defined = Object.keys({ ...COUNTERS, ...HISTOGRAMS, ...GAUGES });
  const missing = defined.filter((name) => ![...offered].some((one) => one.startsWith(name)));
  expect(missing, "defined and never offered").toEqual([]);
});

test("a page counts by its route, its origin and its status, whatever its address", async () => {
  const before = await metrics();
  for (const path of ["/search?q=honey", "/vi/search?q=honey", "/no/such/page", "/order/12345"])
    await fetch(shop.url + path);
  await fetch(`${shop.url}/search?q=honey`);
  const after = await metrics();
  const count = (text: string, labels: string) =>
    Number(new RegExp(`^wattle_pages_total\\{${labels}\\} (\\d+)$`, "m").exec(text)?.[1] ?? 0);
  const risen = (labels: string) => count(after, labels) - count(before, labels);
  expect(risen('route="search",origin="new",status="200"')).toBe(2);
  expect(risen('route="search",origin="kept",status="200"')).toBe(1);
  expect(risen('route="not-found",origin="own",status="404"')).toBe(1);
  expect(after).not.toMatch(/12345|such/);
});

test("the shop's own port does not offer them, and an address in use stops the start with a sentence", async () => {
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
  const { port } = new URL(shop.url);
  await expect(startShop({ METRICS_PORT: port, DATA_DIR: freshFolder() })).rejects.toThrow(
    /Set METRICS_PORT to a free port/,
  );
});

test("the SDK is in one file of the build, which only a setting loads", () => {
  const files = globSync("build/server/{,assets/}*.js").map((file) => readFileSync(file, "utf8"));
  const isSdk = (text: string) => text.includes("startActiveSpan");
  expect(files.filter(isSdk)).toHaveLength(1);
  const others = files.filter((text) => !isSdk(text)).join("\n");
  expect(others.match(/import\(["'`]\.\/sdk-/g)).toHaveLength(1);
  expect(others).not.toMatch(/from ?["']\.\/(assets\/)?sdk-/);
  for (const worker of globSync("build/edge/worker.js"))
    expect(isSdk(readFileSync(worker, "utf8")), worker).toBe(false);
});
