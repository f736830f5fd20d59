/** Numbers that the same seed repeats (mulberry32). */
export function openRandom(seed: number) {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    isTrue: (probability: number) => next() < probability,
    /** Both ends are possible. */
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    /** One of `list`, which is not empty. */
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  };
}
