import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTurns } from "#middleware/odoo/core/in-turn.ts";
import type { Stock } from "./contents.ts";
import { openGoodsTable } from "./goods-table.ts";
import { product } from "./goods.testing.ts";
import { openOtherWords } from "./other-words.ts";
import { openPriceTable } from "./price-table.ts";

/** Six hundred products, all but the first in one category. */
function shop() {
  const db = new DatabaseSync(":memory:");
  const goods = openGoodsTable(db);
  goods.put(
    Array.from({ length: 600 }, (_, at) => product(at + 1, { categories: at === 0 ? [] : [5] })),
  );
  const named = (name: string): Stock => {
    const texts = { en_US: name, vi_VN: name };
    const tins = {
      id: 5,
      path: name,
      idPath: "5",
      parentId: null,
      name: texts,
      description: texts,
    };
    return {
      goods,
      prices: openPriceTable(db),
      categories: { all: [tins], byId: new Map([[5, tins]]) },
      attributes: { all: [], byId: new Map(), values: new Map() },
    } as unknown as Stock; // why: entries read nothing else
  };
  return { named };
}

function open(begin: Stock) {
  const inTurn = createTurns();
  let now = begin;
  /** By product, the name under which it is found. */
  const words = new Map<number, string>();
  const entered = vi.fn<(from: Stock, ids: number[]) => Promise<void>>(async (from, ids) => {
    for (const id of ids) words.set(id, from.categories.all[0]!.path);
  });
  const tags: string[][] = [];
  const errors: unknown[] = [];
  const other = openOtherWords({
    inTurn,
    stock: () => now,
    enter: entered,
    changed: (some) => void tags.push(some),
    failed: (error) => void errors.push(error),
  });
  onTestFinished(() => other.close());
  const rename = (to: Stock) => {
    other.add(now);
    now = to;
  };
  return { inTurn, other, words, entered, tags, errors, rename };
}

test("products are entered again in turns with other changes, and only those with other words", async () => {
  const { named } = shop();
  const { inTurn, other, words, entered, tags, rename } = open(named("tins"));
  rename(named("cans"));
  const done = other.catchUp();
  let before = -1;
  await inTurn(async () => void (before = words.size));
  expect(before).toBeLessThan(599);
  await done;
  expect(words.size).toBe(599);
  expect(words.has(1)).toBe(false);
  expect(entered.mock.calls.length).toBeGreaterThan(1);
  expect(tags).toEqual([["categories", "listing", "category:cans"]]);
  expect(other.isOwed()).toBe(false);
});

test("a category that gets its old name back meanwhile is found by it", async () => {
  const { named } = shop();
  const { other, words, entered, rename } = open(named("tins"));
  rename(named("cans"));
  entered.mockImplementationOnce(async (from, ids) => {
    for (const id of ids) words.set(id, from.categories.all[0]!.path);
    rename(named("tins"));
  });
  await other.catchUp();
  expect(new Set(words.values())).toEqual(new Set(["tins"]));
  expect(words.size).toBe(599);
});

test("what failed is owed, and done by the next call", async () => {
  const { named } = shop();
  const { other, words, entered, errors, rename } = open(named("tins"));
  rename(named("cans"));
  entered.mockRejectedValueOnce(new Error("disk full"));
  await other.catchUp();
  expect(errors).toEqual([new Error("disk full")]);
  expect(other.isOwed()).toBe(true);
  await other.catchUp();
  expect(words.size).toBe(599);
  expect(other.isOwed()).toBe(false);
});

test("nothing is entered after the index is closed", async () => {
  const { named } = shop();
  const { other, entered, rename } = open(named("tins"));
  rename(named("cans"));
  const done = other.catchUp();
  other.close();
  await done;
  expect(entered).not.toHaveBeenCalled();
});

test("names that change again and again meanwhile do not have each product entered for each of them", async () => {
  const { named } = shop();
  const { other, words, entered, rename } = open(named("tins"));
  rename(named("cans 0"));
  entered.mockImplementationOnce(async (from, ids) => {
    for (const id of ids) words.set(id, from.categories.all[0]!.path);
    for (let at = 1; at <= 10; at++) rename(named(`cans ${at}`)); // an import of staff
  });
  await other.catchUp();
  await expect.poll(() => other.isOwed(), { timeout: 10_000 }).toBe(false);
  expect(new Set(words.values())).toEqual(new Set(["cans 10"]));
  const products = entered.mock.calls.reduce((sum, [, ids]) => sum + ids.length, 0);
  expect(products).toBeLessThanOrEqual(3 * 599);
});
