import { rmSync } from "node:fs";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { catalog as contract } from "#contract/catalog.ts";
import type { Visitor } from "#middleware/erp.ts";
import { openOdoo, type OdooErp } from "#middleware/odoo/odoo.ts";
import { freshFolder, startShop } from "#tests/built/shop.ts";
import { TestShopper } from "#tests/shopper.ts";
import { admin, openShop, quiet } from "./bench.ts";
import { connection } from "./connection.ts";
import { openProxy } from "./proxy.ts";

/** More than one page of the first load. */
const MADE = 260;
const names = Array.from({ length: MADE }, (_, n) => `Growing tin ${n}`);
const ids = (await admin.call("product.template/create", {
  vals_list: names.map((name) => ({
    name,
    type: "consu",
    is_published: true,
    sale_ok: true,
    list_price: 20,
  })),
})) as number[];
const proxy = await openProxy(connection.url);
afterAll(async () => {
  proxy.close();
  await admin.call("product.template/unlink", { ids });
});

let kept = true;
function visitor(): Visitor {
  kept = true;
  return {
    locale: "en_US",
    priceList: "guest",
    signal: AbortSignal.timeout(20_000),
    requestId: "test",
    doNotKeep: () => (kept = false),
  };
}

const listing = async (shop: OdooErp, input: object = {}) => {
  const asked = contract["catalog.listing"].input.parse(input);
  return (await shop.handlers["catalog.listing"](asked, visitor()))!;
};
const slug = (at: number) => `growing-tin-${at}-${ids[at]}`;

/** The second page of the products. */
const isSecondPage = (body: string) => /"what": ?"goods"/.test(body) && !/"after": ?0\b/.test(body);

test("while a first load takes long, shoppers see what is there, and nothing of it is kept", async () => {
  proxy.hold(isSecondPage);
  const shop = await openOdoo(
    { ...connection, url: proxy.url, pollSeconds: 3600, patienceMs: 300 },
    quiet,
  );
  afterAll(() => shop.close());
  await expect.poll(() => listing(shop).catch(() => null)).toMatchObject({ isPartial: true });
  expect(kept).toBe(false);
  const some = await listing(shop);
  expect(some.products).toHaveLength(24);
  const first = some.products.find(({ variantId }) => variantId)!;
  const page = await shop.handlers["catalog.product"]({ slug: first.slug }, visitor());
  expect(page?.name).toBe(first.name);
  expect(kept).toBe(false);
  const [tree] = await shop.handlers["catalog.categories"]({}, visitor());
  expect(tree?.productCount).toBeGreaterThan(0);

  // What may still be loaded is not said to be missing, and what must be whole is not there yet.
  const unknown = shop.handlers["catalog.product"]({ slug: slug(MADE - 1) }, visitor());
  await expect(unknown).rejects.toMatchObject({ code: "down" });
  await expect(shop.handlers["catalog.sitemap"]({ part: 1 }, visitor())).rejects.toMatchObject({
    code: "down",
  });
  const shopper = new TestShopper(shop);
  await shopper.do("cart.addLine", { variantId: first.variantId!, quantity: 1 });
  expect((await shopper.ask("cart.get", {})).lines).toHaveLength(1);

  proxy.release();
  const { total } = await listing(await openShop());
  await expect.poll(async () => (await listing(shop)).total, { timeout: 30_000 }).toBe(total);
  expect(total).toBeGreaterThan(some.total);
  expect((await listing(shop)).isPartial).toBeUndefined();
  expect(kept).toBe(true);
  const last = await shop.handlers["catalog.product"]({ slug: slug(MADE - 1) }, visitor());
  expect(last?.name).toBe(names.at(-1));
});

test("a new process is ready, after its rehearsal, while a first load takes long", async () => {
  proxy.hold(isSecondPage);
  const DATA_DIR = freshFolder();
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const shop = await startShop({
    ERP: "odoo",
    ODOO_URL: proxy.url,
    ODOO_DATABASE: connection.database,
    ODOO_API_KEY: connection.apiKey,
    DATA_DIR,
    SESSION_SECRET: crypto.randomUUID() + crypto.randomUUID(),
    REHEARSAL_SECONDS: "30",
  });
  onTestFinished(async () => {
    proxy.release();
    await shop.stop();
  });
  const readiness = async () => (await fetch(`${shop.url}/readyz`)).status;
  await expect.poll(readiness, { timeout: 40_000, interval: 500 }).toBe(200);
  const listed = await (await fetch(`${shop.url}/search`)).text();
  expect(listed).toContain('href="/product/');
  expect(shop.output()).toContain("the rehearsal has succeeded");
  expect((await fetch(`${shop.url}/sitemap.xml`)).status).toBe(503);
});
