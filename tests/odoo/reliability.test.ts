import { expect, test } from "vitest";
import { doubleOrders } from "#tests/campaigns/reliability/double-orders.ts";
import { given, type Row } from "#tests/campaigns/reliability/row.ts";

/** The short form of `npm run campaign -- --erp odoo` (docs/reliability.md); kills of Odoo itself and a disturbed network are in the long one. */
const seed = Math.floor(Math.random() * 2 ** 31);

test.for<[string, Row, number]>([
  ["an order pressed twice on two replicas is one order of Odoo", doubleOrders, 0.003],
])("%s", { timeout: 180_000 }, async ([, row, share]) => {
  const { counts, violations } = await row(given("odoo", seed, share));
  expect(violations, `seed ${seed}`).toEqual([]);
  expect(Object.keys(counts).length).toBeGreaterThan(0);
});
