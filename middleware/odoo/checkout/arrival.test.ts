import { expect, test } from "vitest";
import { arrivalOf } from "./arrival.ts";

test.for([
  [0, 0, null],
  [1, 2, { earliest: "2026-11-24", latest: "2026-11-25" }],
  [0, 2, { earliest: "2026-11-25", latest: "2026-11-25" }],
  [3, 0, { earliest: "2026-11-26", latest: "2026-11-26" }],
] as const)("with %i to %i days of delivery, a Monday's order arrives %o", ([min, max, days]) => {
  expect(arrivalOf("2026-11-23", { min_days: min, max_days: max })).toEqual(days);
});
