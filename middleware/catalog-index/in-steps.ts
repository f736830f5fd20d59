import { setImmediate as nextTurn } from "node:timers/promises";

/** Compares, or products that are looked at, between two turns: some 10 ms, so that requests are answered meanwhile. */
export const IN_A_TURN = 20_000;
const IN_A_RUN = 1500;

type Compare = (a: number, b: number) => number;

/** Sorts as `sort` does, without keeping the event loop: runs first, which are then merged. */
export async function sortedInSteps(
  slots: Int32Array<ArrayBuffer>,
  compare: Compare,
  breathe: () => Promise<unknown> = nextTurn,
): Promise<Int32Array<ArrayBuffer>> {
  for (let start = 0; start < slots.length; start += IN_A_RUN) {
    slots.subarray(start, start + IN_A_RUN).sort(compare);
    await breathe();
  }
  let from = slots;
  let into = new Int32Array(slots.length);
  for (let width = IN_A_RUN; width < slots.length; width *= 2) {
    let done = 0;
    for (let start = 0; start < slots.length; start += 2 * width) {
      const middle = Math.min(start + width, slots.length);
      const end = Math.min(start + 2 * width, slots.length);
      for (let left = start, right = middle, at = start; at < end; at++) {
        const isLeft = left < middle && (right >= end || compare(from[left]!, from[right]!) <= 0);
        into[at] = from[isLeft ? left++ : right++]!;
        if (++done % IN_A_TURN === 0) await breathe();
      }
    }
    [from, into] = [into, from];
  }
  return from;
}

/** Calls `work` for all, with a turn of the event loop after each `size`. */
export async function inSteps<T>(
  all: Iterable<T>,
  size: number,
  work: (some: T[]) => unknown,
): Promise<void> {
  let some: T[] = [];
  for (const one of all) {
    some.push(one);
    if (some.length < size) continue;
    await work(some);
    some = [];
    await nextTurn();
  }
  if (some.length > 0) await work(some);
}
