import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ALONE } from "#tests/configs/alone.ts";

const CHANGES_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(|\bawait import\(/;

test("files that change the modules of their process have one of their own", () => {
  const found = globSync("{app,demo,host,locales,middleware,scripts,tests}/**/*.test.{ts,tsx}")
    .filter((file) => !/^tests\/(?:built|odoo|search|repo)\//.test(file))
    .filter((file) => CHANGES_MODULES.test(readFileSync(file, "utf8")));
  expect(found.length).toBeGreaterThan(3);
  expect(ALONE).toEqual(expect.arrayContaining(found));
});
