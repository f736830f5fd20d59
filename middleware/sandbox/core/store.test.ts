import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openSandboxStore } from "./open-store.ts";

function folder() {
  const path = mkdtempSync(join(tmpdir(), "wattle-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function database(dataDir = ":memory:") {
  const store = await openSandboxStore({ dataDir, publicUrl: "http://shop.test", seed: "none" });
  onTestFinished(() => store.close());
  const reported: string[][] = [];
  store.onChange((tags) => reported.push(tags.sort()));
  return { store, reported };
}

test("changes are reported once, after the transaction, and not after a rollback", async () => {
  const { store, reported } = await database();
  store.transaction(() => {
    store.emit(["product:1"]);
    store.transaction(() => store.emit(["listing", "product:1"]));
    expect(reported).toEqual([]);
  });
  expect(reported).toEqual([["listing", "product:1"]]);

  expect(() =>
    store.transaction(() => {
      store.run("INSERT INTO price_list (id, currency) VALUES ('retail', 'AUD')");
      store.emit(["product:2"]);
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(store.all("SELECT * FROM price_list")).toEqual([]);
  store.emit(["product:3"]);
  expect(reported.slice(1)).toEqual([["product:3"]]);
});

test("a second process on the same database is notified of the first one's changes, not of its own", async () => {
  const dataDir = folder();
  const shop = await database(dataDir);
  const operator = await database(dataDir);
  operator.store.transaction(() => operator.store.emit(["product:7", "listing"]));
  shop.store.emit(["categories"]);
  await vi.waitFor(() => expect(shop.reported).toContainEqual(["listing", "product:7"]), 5000);
  expect(shop.reported).toHaveLength(2);
  await vi.waitFor(() => expect(operator.reported).toContainEqual(["categories"]), 5000);
  expect(operator.reported).toHaveLength(2);
});

test("a listener that fails, or a database that cannot be read, is reported and ends nothing", async () => {
  const dataDir = folder();
  const faults: string[] = [];
  const options = { dataDir, publicUrl: "http://shop.test", seed: "none" } as const;
  const store = await openSandboxStore({
    ...options,
    onFault: (sentence) => faults.push(sentence),
  });
  const other = await openSandboxStore(options);
  onTestFinished(() => {
    store.close();
    other.close();
  });
  let isBroken = true;
  const seen: string[] = [];
  store.onChange((tags) => {
    if (isBroken) throw new Error("a bug");
    seen.push(...tags);
  });
  other.transaction(() => other.emit(["product:1"]));
  await expect.poll(() => faults, { timeout: 5000 }).toHaveLength(1);
  isBroken = false;
  other.transaction(() => other.emit(["product:2"]));
  await expect.poll(() => seen, { timeout: 5000 }).toEqual(["product:2"]);
});

test("a full disk is reported as such, and undoes the whole transaction", async () => {
  const { store } = await database();
  const { page_count: pages } = store.get<{ page_count: number }>("PRAGMA page_count")!;
  store.all(`PRAGMA max_page_count = ${pages}`); // SQLite's own way to have no room
  const fill = () =>
    store.transaction(() => {
      for (let id = 0; id < 1_000; id += 1)
        store.run("INSERT INTO price_list (id, currency) VALUES (?, 'AUD')", `${id}`.repeat(500));
    });
  expect(fill).toThrow("database or disk is full");
  expect(store.all("SELECT * FROM price_list")).toEqual([]);
});

test("a change of another process that cannot be read is told, and later ones are read", async () => {
  const dataDir = folder();
  const faults: string[] = [];
  const open = () =>
    openSandboxStore({
      dataDir,
      publicUrl: "http://shop.test",
      seed: "none",
      onFault: (sentence) => faults.push(sentence),
    });
  const [reader, writer] = [await open(), await open()];
  onTestFinished(() => [reader, writer].forEach((store) => store.close()));
  const read: string[] = [];
  reader.onChange((tags) => read.push(...tags));
  writer.run("INSERT INTO change (writer, tags) VALUES ('another process', 'not JSON')");
  await vi.waitFor(
    () => expect(faults).toContain("changes of other processes were not read"),
    5000,
  );
  writer.emit(["product:7"]);
  await vi.waitFor(() => expect(read).toContain("product:7"), 5000);
});
