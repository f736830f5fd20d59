import { expect, test } from "vitest";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { readCategories } from "./categories.ts";

const row = (id: number, parent: number | null) => ({
  id,
  name: `Name ${id}`,
  parent_id: parent,
  website_description: "",
});

test("categories that are above themselves are left out, and do not hold up the others", async () => {
  const records = [row(1, null), row(2, 1), row(3, 4), row(4, 3), row(5, 5), row(6, 99)];
  // why: Odoo refuses such a loop in its forms, so that only a change in its database makes one.
  const odoo = { procedure: async () => ({ rows: records }) } as unknown as OdooClient;
  const signal = AbortSignal.timeout(1000);
  const { all } = await readCategories(odoo, { locale: "en_US", signal, requestId: "test" });
  expect(all.map(({ path }) => path)).toEqual(["name-1-1", "name-1-1/name-2-2", "name-6-6"]);
});
