import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMiddleware } from "#host/edge/middleware.ts";
import type { Running } from "#host/edge/process.ts";
import { HttpShopper } from "#tests/campaigns/reliability/http-shopper.ts";
import { freshFolder, startShop, type Shop } from "#tests/built/shop.ts";

/** Kept pages of signed-in customers at shops whose middleware is another process (docs/decisions/033). */
const GATEWAY_SECRET = "the shop's and the middleware's secret";
const DATA_DIR = freshFolder();
const PRODUCT = "/product/yellow-box-honey";
const SHOPS = { "on Node": undefined, "in a worker": "scripts/edge.ts" };
const shops = new Map<string, Shop>();
let middleware: Running;

/** The members' prices may be chosen by everybody. */
function offerMembersPrices() {
  const file = readdirSync(DATA_DIR).find((name) => /\.(db|sqlite\d?)$/.test(name));
  const database = new DatabaseSync(join(DATA_DIR, file!));
  database.exec(
    "UPDATE price_list SET name_en = 'Members', name_vi = 'Hội viên' WHERE id = 'member'",
  );
  database.close();
}

beforeAll(async () => {
  middleware = await startMiddleware({ ...process.env, DATA_DIR, GATEWAY_SECRET }, () => {});
  offerMembersPrices();
  const env = { DATA_DIR, GATEWAY_SECRET, MIDDLEWARE_URL: middleware.url };
  for (const [name, program] of Object.entries(SHOPS))
    shops.set(name, await startShop(env, program));
});
afterAll(async () => {
  for (const shop of shops.values()) await shop.stop();
  await middleware.stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

async function get(shop: Shop, path: string, cookie = "") {
  const response = await fetch(shop.url + path, { headers: { Cookie: cookie } });
  const isKept = response.headers.get("Server-Timing")?.includes('page;desc="kept"') ?? false;
  const html = await response.text();
  return { isKept, html, prices: [...html.matchAll(/>AU\$([\d.,]+)<\/span>/g)].join() };
}

/** Repeats the request, since a first one may be answered by a page of its own. */
async function getKept(shop: Shop, path: string, cookie = "") {
  let answer = await get(shop, path, cookie);
  for (let tries = 0; tries < 50 && !answer.isKept; tries += 1)
    answer = await get(shop, path, cookie);
  expect(answer.isKept, path).toBe(true);
  return answer;
}

async function logIn(shop: Shop, email: string, password: string): Promise<string> {
  const body = new URLSearchParams({ intent: "log-in", email, password });
  const headers = { Origin: shop.url };
  const init = { method: "POST", redirect: "manual", headers, body } as const;
  const { headers: given } = await fetch(`${shop.url}/login`, init);
  const cookie = given.getSetCookie().find((one) => one.startsWith("shopper="));
  return cookie?.split(";")[0] ?? "";
}

type Content = { stated: { list: string; signature: string } | null };

function contentOf(cookie: string): Content {
  const [content = ""] = decodeURIComponent(cookie).slice("shopper=".length).split(".");
  return JSON.parse(Buffer.from(content, "base64").toString()) as Content;
}

/** With the signature of another content, which only the middleware notices. */
function changed(cookie: string, changes: Content): string {
  const [, signature = ""] = decodeURIComponent(cookie).split(".");
  const content = btoa(JSON.stringify({ ...contentOf(cookie), ...changes }));
  return `shopper=${encodeURIComponent(`${content}.${signature}`)}`;
}

test.for(Object.keys(SHOPS))("customers get kept pages with their own prices, %s", async (name) => {
  const shop = shops.get(name)!;
  const [mia, linh] = await Promise.all([
    logIn(shop, "mia@example.com", "Wattle-demo-1"),
    logIn(shop, "linh@example.com", "Wattle-demo-2"),
  ]);
  const everybodys = await getKept(shop, PRODUCT);
  expect((await getKept(shop, PRODUCT, mia)).prices).toBe(everybodys.prices);

  const members = await getKept(shop, PRODUCT, linh);
  expect(members.prices).not.toBe(everybodys.prices);
  const rendered = await get(shop, `${PRODUCT}?ref=FRIEND`, linh);
  expect(rendered.isKept).toBe(false);
  expect(members.prices).toBe(rendered.prices);
  expect(members.html).not.toContain("Linh");
  expect((await getKept(shop, PRODUCT)).html).toBe(everybodys.html);
});

test.for(Object.keys(SHOPS))(
  "a price list that is not stated for a session is not shown, %s",
  async (name) => {
    const shop = shops.get(name)!;
    const mia = await logIn(shop, "mia@example.com", "Wattle-demo-1");
    const linh = await logIn(shop, "linh@example.com", "Wattle-demo-2");
    const { prices: everybodys } = await getKept(shop, PRODUCT);
    const { prices: members } = await getKept(shop, PRODUCT, linh);
    const own = contentOf(mia).stated!;
    const anothers = contentOf(linh).stated!;
    expect([own.list, anothers.list]).toEqual(["", "member"]);
    const forged = [anothers, { ...own, list: "member" }, { ...anothers, signature: "" }, null];
    for (const stated of forged) {
      const { isKept, prices } = await get(shop, PRODUCT, changed(mia, { stated }));
      expect(isKept).toBe(false);
      expect(prices).toBe(everybodys);
      expect(prices).not.toBe(members);
    }
    expect((await getKept(shop, PRODUCT, mia)).prices).toBe(everybodys);
  },
);

test.for(Object.keys(SHOPS))(
  "a cookie of before the logout shows everybody's prices, %s",
  async (name) => {
    const shop = shops.get(name)!;
    const linh = await logIn(shop, "linh@example.com", "Wattle-demo-2");
    const browser = new HttpShopper(shop.url);
    browser.cookies.set("shopper", linh.slice("shopper=".length));
    await browser.do("session.logOut", {});
    const { prices } = await getKept(shop, PRODUCT, linh);
    expect(prices).toBe((await getKept(shop, PRODUCT)).prices);
  },
);

test.for(Object.keys(SHOPS))(
  "a guest chooses prices without JavaScript, and gets kept pages with them, %s",
  { timeout: 90_000 },
  async (name) => {
    const shop = shops.get(name)!;
    const usual = await getKept(shop, PRODUCT);
    await expect
      .poll(async () => (await get(shop, PRODUCT)).html, { timeout: 60_000, interval: 1_000 })
      .toContain('<option value="member">Members (AUD)</option>');
    const answer = await fetch(`${shop.url}/vi/prices`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: shop.url, Referer: `${shop.url}${PRODUCT}?variant=1` },
      body: new URLSearchParams({ id: "member" }),
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(`${PRODUCT}?variant=1`);
    const shopper = answer.headers.getSetCookie().find((one) => one.startsWith("shopper="));
    const cookie = shopper!.split(";")[0]!;
    expect(contentOf(cookie).stated?.list).toBe("member");
    const members = await getKept(shop, PRODUCT, cookie);
    expect(members.prices).not.toBe(usual.prices);
    expect(members.html).toContain('<option value="member" selected>');
    expect((await getKept(shop, PRODUCT)).prices).toBe(usual.prices);
    const forged = changed(cookie, { stated: { list: "retail", signature: "x" } });
    expect((await get(shop, PRODUCT, forged)).isKept).toBe(false);
  },
);
