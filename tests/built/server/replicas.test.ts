import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { Redis } from "ioredis";
import { expect, onTestFinished, test } from "vitest";
import { freePort, hasRedis, startRedis } from "#middleware/redis/redis.testing.ts";
import { openSandboxStore } from "#middleware/sandbox/core/open-store.ts";
import { freshFolder, startShop, type Shop } from "#tests/built/shop.ts";

/** Several built shops on one database and one Redis (docs/decisions/035). */
const SESSION_SECRET = "the replicas' common secret of 32";

function sharedFolder(): string {
  const folder = freshFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function replica(env: Record<string, string>): Promise<Shop> {
  const shop = await startShop({ SESSION_SECRET, ...env });
  onTestFinished(() => void shop.stop("SIGKILL"));
  return shop;
}

async function get(shop: Shop, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(shop.url + path, { headers });
  const timing = response.headers.get("Server-Timing") ?? "";
  return {
    status: response.status,
    headers: response.headers,
    timing,
    html: await response.text(),
  };
}

/** Repeats the request until the page is kept: a first request may be answered by a page of its own. */
async function getKept(shop: Shop, path: string) {
  await expect.poll(async () => (await get(shop, path)).timing).toContain('page;desc="kept"');
  return get(shop, path);
}

async function productsOf(shop: Shop): Promise<string[]> {
  const { html } = await get(shop, "/category/honey");
  return [
    ...new Set([...html.matchAll(/href="(\/product\/[a-z0-9-]+)"/g)].map(([, path]) => path!)),
  ];
}

async function changePrice(DATA_DIR: string, path: string) {
  const store = await openSandboxStore({ dataDir: DATA_DIR, publicUrl: "http://localhost" });
  const slug = path.replace("/product/", "");
  const id = store.get<{ id: number }>("SELECT id FROM product WHERE slug = ?", slug)?.id ?? 0;
  store.transaction(() => {
    store.run("UPDATE variant SET price = 432100, original_price = NULL WHERE product_id = ?", id);
    store.emit([`product:${id}`]);
  });
  store.close();
}

/** A page that the first has rendered and the second took over; a slow machine renders the page of a request itself. */
async function pageOfAnother(first: Shop, second: Shop, paths: string[]) {
  for (const path of paths) {
    const made = await getKept(first, path);
    const taken = await get(second, path);
    if (taken.timing.includes('store;desc="shared"')) return [made, taken, path] as const;
  }
  throw new Error("The second replica has rendered every page itself");
}

/** Both show the new price within five seconds. */
async function bothShow(shops: Shop[], path: string) {
  const changedAt = Date.now();
  for (const shop of shops)
    await expect
      .poll(async () => (await get(shop, path)).html, { timeout: 5_000 })
      .toContain("4,321");
  expect(Date.now() - changedAt).toBeLessThan(5_000);
}

test.skipIf(!hasRedis)(
  "a page that one replica has rendered is sent by the other, until its price changes",
  async () => {
    const DATA_DIR = sharedFolder();
    const env = { DATA_DIR, REDIS_URL: (await startRedis()).url };
    const [one, two] = [await replica(env), await replica(env)];
    const products = await productsOf(one);
    const [made, taken, product] = await pageOfAnother(one, two, products);
    expect(taken.timing).not.toContain("render");
    expect(taken.html).toBe(made.html);
    expect(taken.headers.get("Content-Security-Policy")).toBe(
      made.headers.get("Content-Security-Policy"),
    );
    await changePrice(DATA_DIR, product);
    await bothShow([one, two], product);
  },
);

test.skipIf(!hasRedis)(
  "storefronts hear from Redis what the middleware of another process reports",
  async () => {
    const DATA_DIR = sharedFolder();
    const secrets = { SESSION_SECRET, GATEWAY_SECRET: "the shop's and the middleware's secret" };
    const env = { ...secrets, DATA_DIR, REDIS_URL: (await startRedis()).url };
    const port = await freePort();
    const middleware = spawn("node", ["build/server/middleware.js"], {
      env: { ...process.env, ...env, PORT: String(port), HOST: "127.0.0.1" },
    });
    onTestFinished(() => void middleware.kill("SIGKILL"));
    await new Promise((resolve) => middleware.stdout.once("data", resolve));
    const remote = {
      ...secrets,
      REDIS_URL: env.REDIS_URL,
      MIDDLEWARE_URL: `http://127.0.0.1:${port}`,
    };
    const [one, two] = [await replica(remote), await replica(remote)];
    const [product = ""] = await productsOf(one);
    for (const shop of [one, two]) {
      // Without news of changes a page is at most five seconds old.
      await expect
        .poll(async () => Number((await get(shop, product)).headers.get("Age")), {
          timeout: 20_000,
        })
        .toBeGreaterThan(6);
    }
    await changePrice(DATA_DIR, product);
    await bothShow([one, two], product);
  },
);

test.skipIf(!hasRedis)("nothing of a shopper reaches Redis", async () => {
  const DATA_DIR = sharedFolder();
  const { url } = await startRedis();
  const shop = await replica({ DATA_DIR, REDIS_URL: url });
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map((entry) => entry.join("=")).join("; ");
  async function post(path: string, form: Record<string, string>) {
    const response = await fetch(shop.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: shop.url, Cookie: cookies() },
      body: new URLSearchParams(form),
    });
    expect(response.status).toBeLessThan(400);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
  }
  const [product = "", other = ""] = await productsOf(shop);
  const { html } = await get(shop, product);
  const variantId = /name="variantId" value="([^"]+)"/.exec(html)?.[1] ?? "";
  await post(product, { intent: "add", variantId, quantity: "7" });
  await post("/login", { intent: "log-in", email: "mia@example.com", password: "Wattle-demo-1" });
  await post(other, { intent: "wish", variantId });
  const { html: account } = await get(shop, "/my-account", { Cookie: cookies() });
  expect(account).toContain("Mia");

  const redis = new Redis(url);
  onTestFinished(() => redis.disconnect());
  const paths = ["/", "/category/honey", "/search", "/search?q=honey", "/about-us", product, other];
  paths.push(`${product}/reviews`, "/cart", "/my-account", "/my-account/orders", "/wishlist");
  for (const path of [...paths, ...paths.map((one) => `/vi${one}`)])
    for (let visit = 0; visit < 3; visit += 1) await get(shop, path, { Cookie: cookies() });
  await expect.poll(() => redis.dbsize()).toBeGreaterThan(20);

  const bytes: string[] = [];
  for (const key of await redis.keys("*")) {
    const type = await redis.type(key);
    bytes.push(key);
    if (type === "string") bytes.push((await redis.get(key)) ?? "");
    if (type === "hash") bytes.push(JSON.stringify(await redis.hgetall(key)));
    if (type === "stream") bytes.push(JSON.stringify(await redis.xrange(key, "-", "+")));
  }
  const all = bytes.join("\n");
  expect(all).toContain("</html>"); // pages are there
  expect(all).toContain('"price"'); // and answers
  const session = decodeURIComponent(jar.get("shopper") ?? "").split(".")[0] ?? "";
  const tokens = JSON.parse(atob(session)) as Record<string, unknown>;
  const own = [tokens["session"], tokens["cart"]].filter((token) => typeof token === "string");
  expect(own.length).toBeGreaterThan(0);
  for (const mark of ["mia@example.com", "Mia ", '\\"isSignedIn\\":true', "cartQuantity", ...own])
    expect(all).not.toContain(mark);
});

test.skipIf(!hasRedis)("while Redis is frozen or down every page is sent", async () => {
  const { url, process: server } = await startRedis();
  const env = { DATA_DIR: sharedFolder(), REDIS_URL: url };
  const [one, two] = [await replica(env), await replica(env)];
  const products = await productsOf(one);
  await getKept(one, products[0] ?? "");
  for (const signal of ["SIGSTOP", "SIGKILL"] as const) {
    server.kill(signal);
    for (const path of products.slice(0, 6))
      for (const shop of [one, two]) expect((await get(shop, path)).status).toBe(200);
  }
});
