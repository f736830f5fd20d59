import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-"));
  vi.stubEnv("SHOP_DIR", folder);
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Aliases of aliases, which the parser refuses to follow. */
const BOMB = `a: &a [x, x, x]\nb: &b [${"*a,".repeat(20)}]\nc: [${"*b,".repeat(20)}]`;

test.each([
  ["languages: [en_US, fr_FR]", "en_US fr_FR"],
  ["languages: [en_US, en_US]", "en_US"],
  ["languages: [english]", undefined],
  ["name: [", undefined],
  [BOMB, undefined],
  ["", undefined],
])("the languages of %j; what is wrong is said later", async (yaml, languages) => {
  writeFileSync(join(folder, "shop.yaml"), yaml);
  expect((await import("./node.ts")).given).toBe(languages);
});

test("a shop.yaml that cannot be read has none; that is said later, too", async () => {
  mkdirSync(join(folder, "shop.yaml"));
  expect((await import("./node.ts")).given).toBeUndefined();
});

test("nor has a folder without one", async () => {
  expect((await import("./node.ts")).given).toBeUndefined();
});
