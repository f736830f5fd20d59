import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { readProcedures } from "#middleware/odoo/setup/procedures/procedure-files.ts";
import { WITHOUT_OPERATION, WITHOUT_PROCEDURE } from "./procedures.ts";

const there = readProcedures().map(({ name }) => name);

test("each operation has a procedure of its name, except those listed as having none", () => {
  const wanted = Object.keys(operations).filter((name) => !Object.hasOwn(WITHOUT_PROCEDURE, name));
  expect(wanted.filter((name) => !there.includes(name))).toEqual([]);
});

test("each procedure belongs to an operation, or is listed as belonging to none", () => {
  const wanted = new Set([...Object.keys(operations), ...Object.keys(WITHOUT_OPERATION)]);
  for (const name of Object.keys(WITHOUT_PROCEDURE)) wanted.delete(name);
  expect(there.filter((name) => !wanted.has(name))).toEqual([]);
  expect(Object.keys(WITHOUT_OPERATION).filter((name) => !there.includes(name))).toEqual([]);
});

test("each procedure is used by its name", () => {
  const cwd = join(import.meta.dirname, "..");
  const sources = globSync("**/*.ts", { cwd }).filter((file) => !/core.procedures/.test(file));
  const text = sources.map((file) => readFileSync(join(cwd, file), "utf8")).join("\n");
  expect(there.filter((name) => !text.includes(`"${name}"`))).toEqual([]);
});

test("the contract's limits are defined in the procedures that use them", () => {
  const limited = readProcedures().find(({ name }) => name === "wishlist.add");
  expect(limited?.source).toMatch(/^(\w+ = \d+\n)*MAX_WISHES = 200\n/);
  expect(limited?.source).not.toContain("BEST_SELLING_DAYS");
});
