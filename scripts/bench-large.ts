import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { odooSettings } from "#tests/campaigns/reliability/shops.ts";
import { freshFolder } from "#tests/built/shop.ts";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { stepAside } from "./bench-large/aside.ts";
import { openDoor } from "./bench-large/door.ts";
import { countProducts, insertProducts } from "./bench-large/products.ts";
import { renameFound, secondsOfImport } from "./bench-large/staff.ts";
import {
  type Replica,
  secondsUntil,
  startReplica,
  timesOf,
  valueOf,
} from "./bench-large/replica.ts";
import { IN_IMAGE } from "./bench/in-image.ts";
import { readKeys, readPlace } from "./bench/place.ts";

/**
 * `npm run bench:large [-- 100000]`: the built shop on the bench's Odoo, first with the products of the shop's demo, then with so
 * many: first load, start from the snapshot while Odoo is down, memory, listings, suggestions, a changed price and a renamed category at two
 * replicas, and what an import costs staff beside them;
 * with SEARCH_URL by OpenSearch. For docs/performance.md. The database is `odoo:bench -- reset --plain --demo`.
 */
const WANTED = Number(process.argv[2] ?? 100_000);
const ASKED = 200;
const WORDS = ["ma", "ho", "len", "kem", "wool", "mat ong", "áo l", "sữa", "honey ", "merino t"];
const FIRST_LOAD_SECONDS = 1200;
const SNAPSHOT_SECONDS = 240;
const PRICE_SECONDS = 60;
const READY_SECONDS = 120;

const place = readPlace();
const keys = readKeys(place);
const key = (name: string) => keys.get(name) ?? "";
const search = process.env["SEARCH_URL"];
const odoo = odooSettings();
const door = await openDoor(odoo["ODOO_URL"]!);
const admin = createAdmin({
  url: odoo["ODOO_URL"]!,
  database: key("ODOO_DATABASE"),
  apiKey: key("ODOO_ADMIN_KEY"),
});
const shared = {
  ...odoo,
  ...IN_IMAGE,
  ODOO_URL: door.url,
  SESSION_SECRET: crypto.randomUUID() + crypto.randomUUID(),
  PAGE_CACHE_MB: "0",
  REHEARSAL_SECONDS: "30", // as in production: shoppers come when its first pages have been rendered
  SHOP_DIR: "demo/shop",
  ...(search && { SEARCH_URL: search }),
};
const [load] = loadavg();
console.log(
  `${search ? "OpenSearch" : "embedded"}, ${cpus().length} cores, load ${load?.toFixed(1)}`,
);
try {
  const few = await countProducts(place);
  if (few < WANTED) {
    const shop = await startReplica({ ...shared, DATA_DIR: freshFolder() });
    await loaded(shop, few, performance.now());
    await answers(shop, few);
    await shop.stop();
    const begun = performance.now();
    await insertProducts(place, WANTED);
    console.log(`inserted in ${seconds(begun)} s`);
  }
  const stepBack = stepAside();
  try {
    await measure(await countProducts(place));
    console.log(`the same without a shop: ${(await secondsOfImport(admin)).toFixed(2)} s`);
  } finally {
    stepBack();
  }
} finally {
  door.close();
}

async function measure(products: number): Promise<void> {
  const DATA_DIR = freshFolder();
  const begun = performance.now();
  const shop = await startReplica({ ...shared, DATA_DIR });
  console.log(`${products} products: open after ${seconds(begun)} s`);
  await loaded(shop, products, begun);
  await answers(shop, products);
  const copy = mkdtempSync(join(tmpdir(), "wattle-large-"));
  const isKept = async () => readdirSync(DATA_DIR).some((name) => name.endsWith(".sqlite"));
  await secondsUntil(isKept, performance.now(), 120);
  const kept = readdirSync(DATA_DIR).map((name) => statSync(join(DATA_DIR, name)).size);
  console.log(`kept: ${Math.round(Math.max(...kept) / 1e6)} MB`);
  await shop.stop();

  door.set(false);
  const again = performance.now();
  const one = await startReplica({ ...shared, DATA_DIR });
  const isListed = async () => {
    const page = await fetch(`${one.url}/search`);
    return page.ok && (await page.text()).includes("/product/");
  };
  const first = await secondsUntil(isListed, again, SNAPSHOT_SECONDS);
  console.log(
    `started with the snapshot while Odoo is down: a listing after ${first.toFixed(1)} s`,
  );
  door.set(true);

  cpSync(DATA_DIR, copy, { recursive: true });
  const two = await startReplica({ ...shared, DATA_DIR: copy });
  await priceFound([one, two]);
  console.log(`100 products in one call: ${(await secondsOfImport(admin)).toFixed(2)} s`);
  const renamed = await renameFound(admin, [one, two]);
  console.log(
    `a renamed category with ${renamed.products} products is found by both after ${renamed.seconds.toFixed(1)} s`,
  );
  console.log(
    `memory of the replicas: ${(await Promise.all([one, two].map(memoryOf))).join(" and ")} MB`,
  );
  await Promise.all([one.stop(), two.stop()]);
  for (const folder of [DATA_DIR, copy]) rmSync(folder, { recursive: true, force: true });
}

/** From when a balancer would send them until the catalogue is there, shoppers look at a page of text, at the home page, at listings and at a product in them. */
async function loaded(shop: Replica, products: number, begun: number): Promise<void> {
  const statuses = new Map<string, number>();
  let slowest = 0;
  let product = "/search";
  const isReady = async () => (await fetch(`${shop.url}/readyz`)).ok;
  await secondsUntil(isReady, begun, READY_SECONDS);
  const stalls = shop.watch();
  const isLoaded = async () => {
    for (const path of ["/guide", "/", "/search", product]) {
      const asked = performance.now();
      const page = await fetch(shop.url + path);
      const html = await page.text();
      slowest = Math.max(slowest, performance.now() - asked);
      const said = `${page.status} for ${path.startsWith("/product") ? "a product" : path}`;
      statuses.set(said, (statuses.get(said) ?? 0) + 1);
      if (path === "/search") product = /href="(\/product\/[^"?]+)"/.exec(html)?.[1] ?? path;
    }
    const metrics = await shop.metrics();
    if (valueOf(metrics, "wattle_catalogue_products") < products) return false;
    return (await fetch(`${shop.url}/sitemap.xml`)).ok; // sorted too
  };
  const passed = await secondsUntil(isLoaded, begun, FIRST_LOAD_SECONDS);
  const said = [...statuses].map(([status, count]) => `${count} times ${status}`).join(", ");
  const { longest, work, at } = stalls();
  console.log(
    `${products} products: first load ${passed.toFixed(1)} s; pages meanwhile: ${said}, slowest ${Math.round(slowest)} ms`,
  );
  console.log(
    `longest stall ${longest} ms; longest work without a pause ${work} ms, at ${at.toFixed(1)} s`,
  );
}

async function answers(shop: Replica, products: number): Promise<void> {
  const home = await (await fetch(shop.url)).text();
  const category = /href="(\/category\/[^"?]+)"/.exec(home)?.[1] ?? "";
  const numbers = Array.from({ length: ASKED }, (_, index) => index);
  const paths: Record<string, (n: number) => string> = {
    "listing page": (n) => `/search?max=${50_000 + n}`,
    [`category ${category}`]: (n) => `${category}?max=${50_000 + n}`,
    "search page": (n) =>
      `/search?q=${encodeURIComponent(WORDS[n % WORDS.length]!)}&max=${50_000 + n}`,
    suggestions: (n) =>
      `/islands/suggestions?q=${encodeURIComponent(`${WORDS[n % WORDS.length]!}${" ".repeat(Math.floor(n / WORDS.length))}`)}`,
  };
  for (const [name, path] of Object.entries(paths)) {
    await timesOf(numbers.slice(0, 20).map((n) => shop.url + path(n + ASKED)));
    const times = await timesOf(numbers.map((n) => shop.url + path(n)));
    console.log(`| ${products} | ${name} | ${share(times, 0.5)} / ${share(times, 0.95)} ms |`);
  }
  console.log(`memory with ${products} products: ${await memoryOf(shop)} MB`);
}

async function priceFound(shops: Replica[]): Promise<void> {
  const name = `Bench kettle ${Date.now()}`;
  const values = { name, is_published: true, sale_ok: true, list_price: 7130, taxes_id: [] };
  const id = await admin.create("product.template", values);
  const foundBy = async (price: number) => {
    const asked = new URLSearchParams({ q: name, min: price.toFixed(2), max: price.toFixed(2) });
    const pages = await Promise.all(
      shops.map(async ({ url }) => (await fetch(`${url}/search?${asked}`)).text()),
    );
    return pages.every((page) => page.includes("/product/bench-kettle"));
  };
  const times: string[] = [];
  for (const price of [7130, 7131, 7132, 7133]) {
    if (price > 7130) await admin.write("product.template", [id], { list_price: price });
    times.push(
      (await secondsUntil(() => foundBy(price), performance.now(), PRICE_SECONDS)).toFixed(1),
    );
  }
  console.log(
    `a new product, then its changed prices, are found by both replicas after ${times.join(", ")} s`,
  );
}

async function memoryOf(shop: Replica): Promise<number> {
  return Math.round(valueOf(await shop.metrics(), "wattle_memory_bytes", 'kind="rss"') / 1e6);
}

function seconds(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1);
}

function share(times: number[], part: number): string {
  return (times[Math.floor(part * (times.length - 1))] ?? Number.NaN).toFixed(1);
}
