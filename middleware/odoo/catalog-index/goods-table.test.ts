import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { product } from "./goods.testing.ts";
import { openGoodsTable } from "./goods-table.ts";
import { openPriceTable } from "./price-table.ts";

const ref = (id: number, kind: "t" | "g" = "t") => ({ kind, id, hash: "0123456789ab" });

test("products are there until they are replaced or gone, also for a table opened later", () => {
  const db = new DatabaseSync(":memory:");
  const goods = openGoodsTable(db);
  goods.put([product(1, { categories: [5, 6], tags: [9] }), product(2, { categories: [5] })]);
  goods.put([product(1, { categories: [6], tags: [9] })]);
  expect(goods.get(1)).toEqual(product(1, { categories: [6], tags: [9] }));
  expect(goods.idsWith("categories", 5)).toEqual([2]);
  expect(goods.idsWith("categories", 6)).toEqual([1]);
  expect(goods.idsWith("tags", 9)).toEqual([1]);
  goods.put([product(3)], [2]);
  for (const table of [goods, openGoodsTable(db)]) {
    expect(table.ids()).toEqual([1, 3]);
    expect([table.size, table.has(2), table.get(2)]).toEqual([2, false, undefined]);
  }
  goods.clear();
  expect(goods.ids()).toEqual([]);
});

test("a category has the image of its first product that has one", () => {
  const goods = openGoodsTable(new DatabaseSync(":memory:"));
  const pictured = (id: number, position: number) =>
    product(id, { categories: [5], position, images: [{ ref: ref(id), variantId: null }] });
  goods.put([pictured(1, 30), pictured(2, 20), product(3, { categories: [5], position: 10 })]);
  expect(goods.firstImageIn(5)).toEqual({ position: 20, ref: ref(2) });
  expect(goods.firstImageIn(6)).toBeNull();
});

test("products whose gallery has an image that is gone are found", () => {
  const goods = openGoodsTable(new DatabaseSync(":memory:"));
  const images = [7, 8].map((id) => ({ ref: ref(id, "g"), variantId: null }));
  goods.put([product(1, { images }), product(2, { images: images.slice(0, 1) }), product(3)]);
  expect(goods.idsWithOtherImages([7, 8])).toEqual([]);
  expect(goods.idsWithOtherImages([7])).toEqual([1]);
});

test("prices are those of the list, of which later ones replace earlier ones", () => {
  const db = new DatabaseSync(":memory:");
  const prices = openPriceTable(db);
  prices.put(1, []);
  prices.put(2, [
    [10, { price: 500, before: 900 }],
    [11, { price: 600, before: null }],
  ]);
  prices.put(2, [[11, { price: 650, before: null }]]);
  for (const table of [prices, openPriceTable(db)]) {
    expect(table.ids()).toEqual([1, 2]);
    expect(table.get(2)?.get(10)).toEqual({ price: 500, before: 900 });
    expect(table.get(2)?.get(11)).toEqual({ price: 650, before: null });
    expect([table.get(1)?.get(10), table.get(3)]).toEqual([undefined, undefined]);
  }
});
