import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { catalog as contract } from "#contract/catalog.ts";
import type { Visitor } from "#middleware/erp.ts";
import { openCatalogIndex } from "#middleware/odoo/catalog-index/catalog-index.ts";
import { openCatalogueFile } from "#middleware/odoo/catalog-index/catalogue-file.ts";
import { createOdooClient } from "#middleware/odoo/core/client/client.ts";
import { openOdoo, type OdooErp } from "#middleware/odoo/odoo.ts";
import { admin, openShop, quiet } from "./bench.ts";
import { connection } from "./connection.ts";
import { openProxy } from "./proxy.ts";

/** How the shop learns of changes in Odoo (docs/decisions/060). */
const proxy = await openProxy(connection.url);
afterAll(() => proxy.close());
const erp = await openShop({ url: proxy.url });
const tags = new Set<string>();
erp.onChange((all) => all.forEach((tag) => tags.add(tag)));

function visitor(): Visitor {
  return {
    locale: "en_US",
    priceList: "guest",
    signal: AbortSignal.timeout(20_000),
    requestId: "test",
  };
}

async function listing(input: object = {}, from: OdooErp = erp) {
  const asked = contract["catalog.listing"].input.parse(input);
  const found = await from.handlers["catalog.listing"](asked, visitor());
  if (!found) throw new Error("There is no such category");
  return found;
}

/** Looks, and tells which procedures that took. */
async function look(): Promise<string[]> {
  tags.clear();
  proxy.asked.length = 0;
  await erp.look();
  return proxy.asked.map((body) => /"procedure":"([\w.-]+)"/.exec(body)?.[1] ?? body.slice(0, 300));
}

async function made(model: string, values: Record<string, unknown>): Promise<number> {
  const id = await admin.create(model, values);
  onTestFinished(() => void admin.call(`${model}/unlink`, { ids: [id] }));
  return id;
}

/** A product of its own, so that tests beside this one do not change it. */
async function product(): Promise<{ id: number; name: string }> {
  const name = `Tin ${crypto.randomUUID().slice(0, 8)}`;
  const id = await made("product.template", {
    name,
    type: "consu",
    is_published: true,
    sale_ok: true,
    list_price: 20,
    taxes_id: [],
  });
  await erp.look();
  expect((await listing({ search: name })).products.map((card) => Number(card.id))).toEqual([id]);
  return { id, name };
}

/** What a person with the database would do, past Odoo's stamps. */
async function sql(query: string): Promise<void> {
  const [model] = await admin.search("ir.model", [["model", "=", "res.users"]], ["id"]);
  const code = `env.cr.execute(${JSON.stringify(query)})\nenv.invalidate_all()`;
  const values = { name: "sql of a test", model_id: model!.id, state: "code", code };
  const action = await admin.create("ir.actions.server", values);
  await admin.call("ir.actions.server/run", { ids: [action] });
  await admin.call("ir.actions.server/unlink", { ids: [action] });
}

const priceOf = async (name: string, from?: OdooErp) =>
  (await listing({ search: name }, from)).products[0]?.price.amount;

test("no automation rule makes staff wait", async () => {
  const rules = [
    ["module", "=", "wattle"],
    ["model", "=", "base.automation"],
  ];
  expect(await admin.search("ir.model.data", rules, ["name"])).toEqual([]);
});

test("a change is seen within five seconds of itself", async () => {
  const { id, name } = await product();
  const shop = await openShop({ pollSeconds: 2 });
  const before = await priceOf(name, shop);
  const seen = new Promise<number>((resolve) =>
    shop.onChange((all) => all.includes(`product:${id}`) && resolve(Date.now())),
  );
  await admin.write("product.template", [id], { list_price: 43.21 });
  const changedAt = Date.now();
  expect((await seen) - changedAt).toBeLessThan(5000);
  expect(await priceOf(name, shop)).not.toBe(before);
});

test("a change of a transaction that began long ago is seen, after newer ones", async () => {
  const { id, name } = await product();
  const newer = await product();
  const shop = await openShop({ pollSeconds: 1 });
  const before = await priceOf(name, shop);
  const slow = sql(
    `SELECT pg_sleep(20); UPDATE product_template SET list_price = 30, write_date = now() AT TIME ZONE 'UTC' WHERE id = ${id}`,
  );
  const seconds = { timeout: 20_000, interval: 250 };
  for (const price of [4321, 4322]) {
    await wait(price === 4321 ? 0 : 10_000); // more than looks go back beyond open transactions
    await admin.write("product.template", [newer.id], { list_price: price / 100 });
    await expect.poll(() => priceOf(newer.name, shop), seconds).toBe(price);
  }
  expect(await priceOf(name, shop)).toBe(before);
  await slow;
  await expect.poll(() => priceOf(name, shop), seconds).not.toBe(before);
});

test("changes that every later look would find are not asked for again", async () => {
  const { id } = await product();
  const own = await openProxy(connection.url);
  onTestFinished(() => own.close());
  await openShop({ url: own.url, pollSeconds: 1 });
  /** Since when the last poll asked, in ms. */
  const since = () => {
    const [time] = own.asked
      .flatMap((body) => /"since":"([^"]+)","website"/.exec(body)?.[1] ?? [])
      .slice(-1);
    return time ? Date.parse(`${time.replace(" ", "T")}Z`) : 0;
  };
  const seconds = { timeout: 20_000, interval: 250 };
  await expect.poll(() => Math.abs(Date.now() - since()), seconds).toBeLessThan(30_000);
  const first = since();
  await wait(4000); // more than a stamp's second
  await admin.write("product.template", [id], { list_price: 43.21 });
  await expect.poll(since, seconds).toBeGreaterThan(first + 2000);
});

test("a renamed category is read alone, without the products", async () => {
  const { id, name } = await product();
  const category = await made("product.public.category", { name: "Tins" });
  await admin.write("product.template", [id], { public_categ_ids: [[6, 0, [category]]] });
  await look();
  await admin.write("product.public.category", [category], { name: "Tins and cans" });
  await look();
  expect([...tags]).toContain(`category:tins-${category}`);
  const read = proxy.asked.filter((body) => body.includes('"what":"goods"'));
  expect(read).toEqual([]);
  const found = await listing({ categoryId: `tins-and-cans-${category}` });
  expect(found.products.map((card) => card.name)).toEqual([name]);
  const inWords = await listing({ search: "cans", categoryId: `tins-and-cans-${category}` });
  expect(inWords.products.map((card) => card.name)).toEqual([name]);
});

test("products that staff assign on the form of a category or a tag are there, and leave with it", async () => {
  const { id, name } = await product();
  const category = await made("product.public.category", { name: "Boxes" });
  await admin.write("product.public.category", [category], { product_tmpl_ids: [[6, 0, [id]]] });
  await look();
  const there = async () => {
    const found = await listing({ categoryId: `boxes-${category}` }).catch(() => null);
    return found?.products.map((card) => card.name);
  };
  expect(await there()).toEqual([name]);
  await admin.write("product.public.category", [category], { product_tmpl_ids: [[6, 0, []]] });
  await look();
  expect(await there()).toEqual([]);
  const tag = await made("product.tag", {
    name: "Handmade here",
    product_template_ids: [[6, 0, [id]]],
  });
  expect(tag).toBeGreaterThan(0);
  await look();
  const [card] = (await listing({ search: name })).products;
  const page = await erp.handlers["catalog.product"]({ slug: card!.slug }, visitor());
  expect(page?.tags).toContain("Handmade here");
});

test("what was changed by SQL is found by the comparison of checksums", async () => {
  const { id, name } = await product();
  const client = createOdooClient({ ...connection, log: quiet });
  const file = openCatalogueFile(null, connection, quiet);
  const index = openCatalogIndex(client, () => {}, { file });
  onTestFinished(() => index.close());
  const { goods } = await index.ready();
  expect(goods.get(id)?.name.en_US).toBe(name);
  const renamed = `jsonb_build_object('en_US', 'Other ${id}')`;
  await sql(`UPDATE product_template SET name = ${renamed} WHERE id = ${id}`);
  await index.compare();
  expect((await index.ready()).goods.get(id)?.name.en_US).toBe(`Other ${id}`);
});

test("with a kept catalogue a shop starts while Odoo is down, and catches up when it is back", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "wattle-catalogue-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const { id, name } = await product();
  const up = await openProxy(connection.url);
  const first = await openShop({ url: up.url, dataDir });
  await first.look();
  await expect
    .poll(() => readdirSync(dataDir).filter((file) => file.endsWith(".sqlite")))
    .toHaveLength(1);
  const { total } = await listing({}, first);

  first.close();
  up.close();
  await admin.write("product.template", [id], { list_price: 77 });
  const second = await openOdoo({ ...connection, url: up.url, dataDir, pollSeconds: 3600 }, quiet);
  onTestFinished(() => second.close());
  expect((await listing({}, second)).total).toBe(total);
  const before = await priceOf(name, second);

  const back = await openProxy(connection.url, Number(new URL(up.url).port));
  onTestFinished(() => {
    back.close();
  });
  await expect
    .poll(
      async () =>
        second.catchUp?.().then(
          () => true,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true);
  expect(await priceOf(name, second)).not.toBe(before);

  const broken = readdirSync(dataDir)[0]!;
  writeFileSync(join(dataDir, broken), "not a database");
  const third = await openShop({ url: back.url, dataDir });
  expect((await listing({}, third)).total).toBeGreaterThan(0);
});
