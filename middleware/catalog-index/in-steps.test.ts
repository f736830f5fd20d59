import { expect, test } from "vitest";
import { IN_A_TURN, inSteps, sortedInSteps } from "./in-steps.ts";

test("100,000 products are sorted with many pauses, and few comparisons between two of them", async () => {
  const keys = Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 100_003);
  let compares = 0;
  let most = 0;
  const sorted = await sortedInSteps(
    Int32Array.from(keys.keys()),
    (a, b) => {
      compares++;
      return keys[a]! - keys[b]!;
    },
    async () => {
      most = Math.max(most, compares);
      compares = 0;
    },
  );
  expect(most).toBeLessThanOrEqual(IN_A_TURN + 1);
  expect([...sorted].map((slot) => keys[slot])).toEqual(keys.toSorted((a, b) => a - b));
});

test("whatever is sorted in steps is in the order of a sort at once", async () => {
  for (const length of [0, 1, 1500, 1501, 4499, 6000]) {
    const keys = Array.from({ length }, (_, at) => (at * 31) % 97);
    const compare = (a: number, b: number) => keys[a]! - keys[b]! || a - b;
    const slots = Int32Array.from(keys.keys());
    const expected = [...slots].sort(compare);
    expect([...(await sortedInSteps(slots, compare))]).toEqual(expected);
  }
});

test("the event loop turns after each step, and nothing is left out", async () => {
  const sizes: number[] = [];
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await inSteps(Array(1050).keys(), 100, (some) => sizes.push(some.length));
  isDone = true;
  expect(sizes).toEqual([...Array(10).fill(100), 50]);
  expect(turns).toBeGreaterThanOrEqual(9);
});
