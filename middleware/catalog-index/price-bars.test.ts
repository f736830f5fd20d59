import { expect, test } from "vitest";
import { BAR_STARTS, barOf, barsOf } from "./price-bars.ts";

function barsFor(...prices: number[]) {
  const counts = BAR_STARTS.map(() => 0);
  for (const price of prices) counts[barOf(price)]!++;
  return barsOf(counts);
}

test("a price is counted in the bar that begins at or below it", () => {
  expect(barsFor(2000, 2999, 3000)).toEqual([
    { from: 2000, to: 3000, count: 2 },
    { from: 3000, to: 5000, count: 1 },
  ]);
  expect(BAR_STARTS[barOf(0)]).toBe(0);
  expect(barOf(0)).toBe(barOf(0.4));
});

test("bars begin and end with products, and those between are shown though they are empty", () => {
  expect(barsFor(1000, 5000).map(({ from, count }) => [from, count])).toEqual([
    [1000, 1],
    [1500, 0],
    [2000, 0],
    [3000, 0],
    [5000, 1],
  ]);
  expect(barsFor()).toEqual([]);
});

test("a wide range of prices has no more bars than a phone can show, and no product is lost", () => {
  const bars = barsFor(0, 1, 99, 12_345, 1_000_000, 999_999_999_999);
  expect(bars.length).toBeLessThanOrEqual(14);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  bars.slice(1).forEach((bar, at) => expect(bar.from).toBe(bars[at]!.to));
});
