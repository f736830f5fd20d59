import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STATUS } from "#middleware/http/failure.ts";
import { MODELS } from "#middleware/odoo/setup/models/models.ts";

test("docs/odoo.md names every manual model, and no other", () => {
  const text = readFileSync("docs/odoo.md", "utf8");
  const row = /^\| manual models \|.*$/m.exec(text)?.[0] ?? "";
  const named = [...row.matchAll(/`(x_shop_\w+)`/g)].map(([, name]) => name!);
  expect(named.toSorted()).toEqual(MODELS.map(({ model }) => model).toSorted());
});

test("docs/api.md names every failure with its status", () => {
  const text = readFileSync("docs/api.md", "utf8");
  const named = [...text.matchAll(/^\| (\d{3}) \| (`.+?`) \|/gm)].flatMap(
    ([, status, codes = ""]) =>
      codes.split(", ").map((code) => [code.replaceAll("`", ""), Number(status)] as const),
  );
  expect(Object.fromEntries(named)).toEqual(STATUS);
});
