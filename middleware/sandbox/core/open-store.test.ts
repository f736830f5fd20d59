import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSandboxStore } from "./open-store.ts";
import { SETTINGS } from "./settings.ts";
import type { Store } from "./store.ts";

const TABLES = ["product", "variant", "picture", "review", "price_rule", "customer", "coupon"];

function folder() {
  const path = mkdtempSync(join(tmpdir(), "wattle-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const open = (dataDir: string, more = {}) =>
  openSandboxStore({ dataDir, publicUrl: "http://shop.test", ...more });

function countsOf(store: Store) {
  return TABLES.map((table) => store.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)!.n);
}

test("a second start keeps the shop's data, and adds nothing", async () => {
  const dataDir = folder();
  const first = await open(dataDir);
  const counts = countsOf(first);
  first.run("UPDATE variant SET on_hand = 4321 WHERE id = 1");
  first.run("DELETE FROM product_related");
  first.close();

  const second = await open(dataDir);
  onTestFinished(() => second.close());
  expect(countsOf(second)).toEqual(counts);
  expect(counts.every((count) => count > 0)).toBe(true);
  expect(second.get("SELECT on_hand FROM variant WHERE id = 1")).toEqual({ on_hand: 4321 });
  expect(second.all("SELECT * FROM product_related")).toEqual([]);
});

test("two processes that start at once fill the database once", async () => {
  const dataDir = folder();
  const both = await Promise.all([open(dataDir), open(dataDir)]);
  onTestFinished(() => both.forEach((store) => store.close()));
  const alone = await open(":memory:");
  onTestFinished(() => alone.close());
  expect(both.map(countsOf)).toEqual([countsOf(alone), countsOf(alone)]);
});

test("every setting of the database is read", async () => {
  const store = await open(":memory:", { seed: "none" });
  onTestFinished(() => store.close());
  const rows = store.all<{ key: string }>("SELECT key FROM setting ORDER BY key");
  expect(rows.map(({ key }) => key)).toEqual(SETTINGS);
});

test("a database of a newer version is refused with a message", async () => {
  const dataDir = folder();
  const store = await open(dataDir, { seed: "none" });
  store.db.exec("PRAGMA user_version = 999");
  store.close();
  await expect(open(dataDir)).rejects.toThrow("newer version");
});
