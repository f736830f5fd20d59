import { expect, onTestFinished, test } from "vitest";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { createMiddleware } from "#middleware/open.ts";
import { addressOf, hasRedis, SECRET, startRedis, until } from "#middleware/redis/redis.testing.ts";
import { openReplicas } from "#middleware/redis/replicas.ts";
import { firstTokens } from "#middleware/http/tokens.ts";
import { admin, openShop, quiet } from "./bench.ts";

/** They poll once an hour only: what the second one knows within this test, it has heard from the first. */
const erps = [await openShop(), await openShop()];

test.skipIf(!hasRedis)(
  "a price that one replica sees changed in Odoo is shown by the other within five seconds",
  async () => {
    const { url } = await startRedis();
    const config = readMiddlewareConfig({ DATA_DIR: ":memory:", SESSION_SECRET: SECRET });
    const replicas = await Promise.all(
      erps.map(async (erp) => {
        const own = await openReplicas(addressOf(url), SECRET, quiet);
        onTestFinished(() => own.close());
        const middleware = createMiddleware({ erp, config, log: quiet, replicas: own });
        await until(() => own.isConnected());
        return middleware;
      }),
    );
    const [product] = await admin.search(
      "product.template",
      [
        ["is_published", "=", true],
        ["sale_ok", "=", true],
        ["type", "=", "consu"],
      ],
      ["list_price", "website_url"],
    );
    const id = product!.id;
    const write = (price: unknown) => admin.write("product.template", [id], { list_price: price });
    onTestFinished(async () => {
      await write(product!["list_price"]);
      for (const erp of erps) await erp.look();
    });
    const listing = async ({ dispatch, erp }: (typeof replicas)[number]) =>
      JSON.stringify(
        await dispatch.query(
          "catalog.listing",
          { page: 1, sort: "price-desc" },
          {
            locale: "en_US",
            requestId: "test",
            signal: AbortSignal.timeout(10_000),
            tokens: firstTokens(erp.guestPriceList),
          },
        ),
      );
    for (const replica of replicas) expect(await listing(replica)).not.toContain("987654");
    await write(987_654);
    const started = Date.now();
    await erps[0]!.look(); // as after a webhook
    for (const replica of replicas)
      await expect.poll(() => listing(replica), { timeout: 5_000 }).toContain("987654");
    expect(Date.now() - started).toBeLessThan(5_000);
  },
);
