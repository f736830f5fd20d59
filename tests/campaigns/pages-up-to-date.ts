import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import { freshFolder, startShop } from "#tests/built/shop.ts";
import { changeGoods, placeOrder, toggleReview } from "./changes.ts";

/**
 * `npm run campaign:pages -- 10`: for so many minutes visitors look at the kept pages of the built shop while staff
 * changes goods and shoppers order. Then each page is compared with the one that a new process renders. Fails if a page
 * differs or a visit failed.
 */
const MINUTES = Number(process.argv[2] ?? 10);
const VISITORS = 6;
const CHANGE_EVERY_MS = 500;
/** A change is on all pages after this time. */
const TRUE_AFTER_MS = 5_000;
/** Of a rendering, the same in no two. */
const NONCE = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const DATA_DIR = freshFolder();
const env = { DATA_DIR, PUBLIC_URL: "http://shop.test" };
const shop = await startShop(env);
const erp = await openSandbox({ dataDir: DATA_DIR, publicUrl: env.PUBLIC_URL });
try {
  const paths = await publicPaths(shop.url);
  const seen = new Map<string, number>();
  const count = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1);
  const end = Date.now() + MINUTES * 60_000;
  const isOver = () => Date.now() > end;
  console.log(`${paths.length} pages, ${VISITORS} visitors, ${MINUTES} minutes`);

  async function visit() {
    while (!isOver()) {
      const path = paths[Math.floor(Math.random() * paths.length)]!;
      const page = await get(shop.url, path);
      count(page.status === 200 ? (page.isKept ? "kept" : "rendered") : `status ${page.status}`);
    }
  }
  async function change() {
    for (let turn = 0; !isOver(); turn += 1) {
      if (turn % 4 === 3) await placeOrder(erp, turn).then(count);
      else if (turn % 16 === 5) toggleReview(erp.store);
      else changeGoods(erp.store, turn);
      count("changes");
      await wait(CHANGE_EVERY_MS);
    }
  }
  await Promise.all([change(), ...Array.from({ length: VISITORS }, visit)]);
  console.log(Object.fromEntries(seen));

  await wait(TRUE_AFTER_MS);
  const fresh = await startShop(env);
  /** The text around the first character that differs, in the kept page and in the new one. */
  const difference = async (path: string) => {
    const pages = await Promise.all([get(shop.url, path), get(fresh.url, path)]);
    const [kept = "", made = ""] = pages.map(({ html }) => html.replaceAll(NONCE, ""));
    const at = Array.from({ length: kept.length }).findIndex((_, i) => kept[i] !== made[i]);
    return [kept, made].map((html) => html.slice(Math.max(0, at - 100), at + 100));
  };
  const isSame = async (path: string) =>
    (await keptTag(shop.url, path)) === (await keptTag(fresh.url, path));
  const differing: string[] = [];
  const left = [...paths];
  async function compare() {
    for (let path = left.pop(); path !== undefined; path = left.pop())
      if (!(await isSame(path)))
        differing.push(`${path} ${JSON.stringify(await difference(path))}`);
  }
  await Promise.all(Array.from({ length: VISITORS }, compare));
  await fresh.stop();
  const failed = [...seen.keys()].filter((name) => name.startsWith("status"));
  for (const path of differing) console.log(`differs: ${path}`);
  console.log(`${paths.length - differing.length} pages are as new, ${differing.length} differ`);
  process.exitCode = differing.length + failed.length > 0 ? 1 : 0;
} finally {
  erp.store.close();
  await shop.stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
}

async function get(origin: string, path: string) {
  const response = await fetch(origin + path, { redirect: "manual" });
  const html = await response.text();
  const timing = response.headers.get("Server-Timing") ?? "";
  const isKept = timing.includes('page;desc="kept"');
  return { status: response.status, html, isKept, tag: response.headers.get("ETag") };
}

/** The ETag of the kept page: a hash of its HTML. */
async function keptTag(origin: string, path: string): Promise<string | null> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { isKept, tag } = await get(origin, path);
    if (isKept) return tag;
    await wait(50);
  }
  throw new Error(`${path} is not kept`);
}

/** The pages that the home page and its categories link to, sorted and paged too, in both languages. */
async function publicPaths(origin: string): Promise<string[]> {
  const linksOn = async (path: string) => {
    const { html } = await get(origin, path);
    return [...html.matchAll(/href="(\/(?:category|product)\/[a-z0-9/-]+)["?#]/g)].map(
      ([, link]) => link!,
    );
  };
  const first = await linksOn("/");
  const categories = [...new Set(first.filter((link) => link.startsWith("/category/")))];
  const links = [...first, ...(await Promise.all(categories.map(linksOn))).flat()];
  const products = [...new Set(links.filter((link) => link.startsWith("/product/")))];
  const lists = [...categories, "/search"].flatMap((path) => [path, `${path}?sort=price-desc`]);
  const reviews = products.map((path) => `${path}/reviews`);
  const all = ["/", "/about-us", ...lists, "/search?page=2", ...products, ...reviews];
  return [...all, ...all.map((path) => `/vi${path === "/" ? "" : path}`)];
}
