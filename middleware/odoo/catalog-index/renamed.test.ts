import { expect, test } from "vitest";
import { openListing } from "#middleware/catalog-index/catalog-index.ts";
import { folder, found, odooWith, openWith, startAgain } from "./renamed.testing.ts";

const inCategory = (count: number, id: number) =>
  Array.from({ length: count }, () => ({ categories: [id] }));

test("products are found by the new name of their category", async () => {
  const { state, client } = odooWith([{ id: 5, name: "tins", parent_id: false }]);
  const { index } = await openWith(client, inCategory(600, 5));
  expect([found(index, "tins"), found(index, "cans")]).toEqual([600, 0]);
  state.categories = [{ id: 5, name: "cans", parent_id: false }];
  await index.rename();
  expect([found(index, "tins"), found(index, "cans")]).toEqual([0, 600]);
});

test("what is kept while products are entered under another name is not taken for done by the next start", async () => {
  const path = folder();
  const { state, client } = odooWith([{ id: 5, name: "tins", parent_id: false }]);
  const { promise: copied, resolve: end } = Promise.withResolvers<void>();
  const { index, seen, written } = await openWith(client, inCategory(2000, 5), { path, copied });
  await index.refresh([2001]); // something differs from the file
  index.sawUntil(seen); // a copy begins
  state.categories = [{ id: 5, name: "cans", parent_id: false }];
  const renaming = index.rename();
  await expect.poll(() => found(index, "cans"), { interval: 1 }).toBeGreaterThan(0);
  end(); // while products are still entered
  await written();
  await renaming;

  const next = await startAgain(client, path);
  await next?.rename(); // as the first look does
  // Null: nothing was kept, which is right too.
  await expect.poll(() => (next ? found(next, "cans") : 2000), { timeout: 2000 }).toBe(2000);
});

test("the counts of the category tree are told of after products of a deleted category are entered", async () => {
  const parent = { id: 1, name: "pantry", parent_id: false } as const;
  const { state, client } = odooWith([parent, { id: 5, name: "tins", parent_id: 1 }]);
  /** As whoever keeps answers with the tag `categories` knows it. */
  let kept: unknown = null;
  const { index } = await openWith(client, inCategory(30, 5), {
    changed: (tags) => {
      if (tags.includes("categories")) kept = counts();
    },
  });
  const counts = () => Object.fromEntries(index.listing.countByCategory() as Map<string, number>);
  expect(counts()).toEqual({ 1: 30, "1/5": 30 });
  state.categories = [parent];
  await index.rename();
  expect(counts()).toEqual({});
  expect(kept).toEqual(counts());
});

test("products are read again for another warehouse after a first attempt that failed", async () => {
  const { state, client } = odooWith([{ id: 5, name: "tins", parent_id: false }]);
  const { index } = await openWith(client, inCategory(3, 5));
  state.warehouseId = 2;
  state.isDown = true;
  await expect(index.rename()).rejects.toThrow("Odoo is down");
  state.isDown = false;
  state.readGoods = 0;
  await index.rename(); // the next look
  expect(state.readGoods).toBeGreaterThan(0);
});

test("products of a moved category are entered, and told of, after a first attempt that failed", async () => {
  const top = { id: 1, name: "pantry", parent_id: false } as const;
  const { state, client } = odooWith([top, { id: 5, name: "tins", parent_id: false }]);
  let isFull = false;
  const told: string[] = [];
  const { index } = await openWith(client, inCategory(3, 5), {
    changed: (tags) => void told.push(...tags),
    openIndex: (_, db) => {
      const listing = openListing(undefined, db);
      const change: typeof listing.change = (...how) => {
        if (isFull) throw new Error("disk full");
        listing.change(...how);
      };
      return { ...listing, change };
    },
  });
  state.categories = [top, { id: 5, name: "tins", parent_id: 1 }];
  isFull = true;
  await expect(index.rename()).rejects.toThrow("disk full");
  isFull = false;
  await index.rename(); // the next look
  const counts = index.listing.countByCategory() as Map<string, number>;
  expect(Object.fromEntries(counts)).toEqual({ 1: 3, "1/5": 3 });
  expect(told).toContain("categories");
});

test("a category below the sixth level counts as its new ancestor after it is moved", async () => {
  const branch = (from: number) =>
    Array.from({ length: 6 }, (_, at) => ({
      id: from + at,
      name: `level ${from + at}`,
      parent_id: at === 0 ? (false as const) : from + at - 1,
    }));
  const deep = (parent_id: number) => ({ id: 99, name: "tins", parent_id });
  const { state, client } = odooWith([...branch(10), ...branch(20), deep(15)]);
  const { index } = await openWith(client, inCategory(3, 99));
  const countOf = (path: string) =>
    (index.listing.countByCategory() as Map<string, number>).get(path) ?? 0;
  expect([countOf("10"), countOf("20")]).toEqual([3, 0]);
  state.categories = [...branch(10), ...branch(20), deep(25)];
  await index.rename();
  expect([countOf("10"), countOf("20")]).toEqual([0, 3]);
});
