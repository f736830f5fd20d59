import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { catalog } from "#contract/catalog.ts";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { firstTokens } from "#middleware/http/tokens.ts";
import { createMiddleware, type Middleware } from "#middleware/open.ts";
import { addressOf, hasRedis, SECRET, startRedis, until } from "#middleware/redis/redis.testing.ts";
import { openReplicas } from "#middleware/redis/replicas.ts";
import { startShop, type Shop } from "#tests/built/shop.ts";
import { admin, openShop, quiet } from "./bench.ts";

/** Only the worker's middleware looks at Odoo within this test: what the others know of a change comes from it. */
const erps = [await openShop(), await openShop()];

async function replicasAt(url: string): Promise<Middleware[]> {
  const config = readMiddlewareConfig({ DATA_DIR: ":memory:", SESSION_SECRET: SECRET });
  return await Promise.all(
    erps.map(async (erp) => {
      const own = await openReplicas(addressOf(url), SECRET, quiet);
      onTestFinished(() => own.close());
      const middleware = createMiddleware({ erp, config, log: quiet, replicas: own });
      await until(() => own.isConnected());
      return middleware;
    }),
  );
}

/** The built worker on workerd, and its middleware, a process of its own on the same Odoo and Redis. */
async function workerAt(REDIS_URL: string): Promise<Shop> {
  const settings = { ERP: "odoo", SESSION_SECRET: SECRET };
  const worker = await startShop({ ...settings, REDIS_URL }, "scripts/edge.ts");
  onTestFinished(async () => void (await worker.stop()));
  return worker;
}

async function listing({ dispatch, erp }: Middleware) {
  const output = await dispatch.query(
    "catalog.listing",
    { page: 1, sort: "price-desc" },
    {
      locale: "en_US",
      requestId: "test",
      signal: AbortSignal.timeout(10_000),
      tokens: firstTokens(erp.guestPriceList),
    },
  );
  return catalog["catalog.listing"].output.unwrap().parse(output);
}

/**
 * The last moment at which somebody asked and did not get the new price, in ms after the change. Asks from `first` to six
 * seconds after it. How long an answer takes does not count, so a busy machine does not change the result.
 */
async function lastWithout(
  price: string,
  answer: () => Promise<string>,
  changedAt: number,
  first = 0,
) {
  await wait(Math.max(0, changedAt + first - Date.now()));
  let last = 0;
  for (let askedAt = 0; askedAt < 6_000; await wait(100)) {
    askedAt = Date.now() - changedAt;
    if (!(await answer()).includes(price)) last = askedAt;
  }
  return last;
}

test.skipIf(!hasRedis)(
  "a price changed in Odoo is shown by two replicas and by the worker within five seconds",
  async () => {
    const { url } = await startRedis();
    const replicas = await replicasAt(url);
    const worker = await workerAt(url);
    const [product] = (await listing(replicas[0]!)).products;
    const page = `/product/${product?.slug}`;
    const [row] = await admin.search(
      "product.template",
      [["id", "=", Number(product?.id)]],
      ["list_price"],
    );
    const write = (price: unknown) =>
      admin.write("product.template", [row!.id], { list_price: price });
    onTestFinished(async () => {
      await write(row!["list_price"]);
      for (const erp of erps) await erp.look();
    });

    /** Without the separators of thousands. */
    const ofWorker = async (path: string) => {
      const response = await fetch(worker.url + path, { redirect: "manual" });
      const html = (await response.text()).replaceAll(/[.,]/g, "");
      return { html, timing: response.headers.get("Server-Timing") };
    };
    const untilKept = (path: string) =>
      until(async () => !!(await ofWorker(path)).timing?.includes('page;desc="kept"'));
    const shown = [
      ...replicas.map((replica) => async () => JSON.stringify(await listing(replica))),
      async () => (await ofWorker(page)).html,
    ];
    const unvisited = async () => (await ofWorker(`/vi${page}`)).html;

    for (const path of [page, `/vi${page}`]) await untilKept(path);
    for (const show of [...shown, unvisited]) expect(await show()).not.toContain("987654");
    await write(987_654);
    const changedAt = Date.now();
    const lasts = await Promise.all([
      ...shown.map((show) => lastWithout("987654", show, changedAt)),
      lastWithout("987654", unvisited, changedAt, 5_000),
    ]);
    expect(Math.max(...lasts), `${lasts.join(", ")} ms`).toBeLessThan(5_000);
    await untilKept(page);
    expect(await shown.at(-1)!()).toContain("987654");
  },
);
