import { expect, test } from "vitest";
import { doubleOrders } from "#tests/campaigns/reliability/double-orders.ts";
import { disk } from "#tests/campaigns/reliability/disk.ts";
import { fuzz } from "#tests/campaigns/reliability/fuzz.ts";
import { kills } from "#tests/campaigns/reliability/kills.ts";
import { races } from "#tests/campaigns/reliability/races.ts";
import { given, type Row } from "#tests/campaigns/reliability/row.ts";
import { strangers } from "#tests/campaigns/reliability/strangers.ts";

/** The short form of `npm run campaign` (docs/reliability.md). A failure names the seed with which it is played again. */
const seed = Math.floor(Math.random() * 2 ** 31);

test.for<[string, Row, number]>([
  ["strangers find nothing of others", strangers, 1],
  ["an order pressed twice on two replicas is one order", doubleOrders, 0.02],
  ["the last piece, a gift card and points are spent once", races, 0.2],
  ["a shop that is killed loses no order", kills, 0.03],
  ["anything can be sent to any address", fuzz, 0.01],
  ["a full disk loses nothing", disk, 1],
])("%s", { timeout: 180_000 }, async ([, row, share]) => {
  const { counts, violations } = await row(given("sandbox", seed, share));
  expect(violations, `seed ${seed}`).toEqual([]);
  expect(Object.keys(counts).length).toBeGreaterThan(0);
});
