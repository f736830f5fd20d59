import { MAX_PRICE } from "#contract/limits.ts";

/** How many products cost at least `from` and less than `to`, in minor units. */
export type PriceBar = { from: number; to: number; count: number };

/** Round prices whose steps grow with them, so that both engines count between the same ones (decision 078). */
const STEPS = [1, 1.5, 2, 3, 5, 7];
const MOST_BARS = 14;

export const BAR_STARTS: readonly number[] = [
  0,
  ...Array.from({ length: Math.log10(MAX_PRICE) + 1 }, (_, power) =>
    STEPS.map((step) => step * 10 ** power).filter(Number.isInteger),
  ).flat(),
];

/** The bar of a price. */
export function barOf(price: number): number {
  let low = 0;
  for (let high = BAR_STARTS.length; high - low > 1;) {
    const middle = (low + high) >>> 1;
    if (BAR_STARTS[middle]! <= price) low = middle;
    else high = middle;
  }
  return low;
}

/** From the first that has products to the last; neighbours are joined while there are too many. */
export function barsOf(counts: ArrayLike<number>): PriceBar[] {
  const all = BAR_STARTS.map((from, at) => ({
    from,
    to: BAR_STARTS[at + 1] ?? Number.MAX_SAFE_INTEGER,
    count: counts[at] ?? 0,
  }));
  const hasProducts = ({ count }: PriceBar) => count > 0;
  let bars = all.slice(Math.max(0, all.findIndex(hasProducts)), all.findLastIndex(hasProducts) + 1);
  while (bars.length > MOST_BARS) bars = joined(bars);
  return bars;
}

function joined(bars: PriceBar[]): PriceBar[] {
  return bars.flatMap((bar, at) => {
    const next = bars[at + 1];
    if (at % 2 === 1) return [];
    return [next ? { from: bar.from, to: next.to, count: bar.count + next.count } : bar];
  });
}
