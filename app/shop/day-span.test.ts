import { expect, test } from "vitest";
import { formatDays } from "./day-span.ts";

test.each([
  ["2026-12-07", "2026-12-17", "07–17/12/2026"],
  ["2026-11-28", "2026-12-03", "28/11–03/12/2026"],
  ["2026-12-28", "2027-01-03", "28/12/2026–03/01/2027"],
  ["2026-12-07", "2026-12-07", "07/12/2026"],
])("the days from %s to %s are written %s", (earliest, latest, written) => {
  expect(formatDays({ earliest, latest })).toBe(written);
});
