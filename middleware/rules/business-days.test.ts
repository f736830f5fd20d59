import { expect, test } from "vitest";
import { addBusinessDays, dayIn } from "./business-days.ts";

test("delivery takes business days", () => {
  expect(addBusinessDays("2026-11-20", 1)).toBe("2026-11-23"); // a Friday, the next Monday
  expect(addBusinessDays("2026-11-21", 1)).toBe("2026-11-23");
  expect(addBusinessDays("2026-12-30", 3)).toBe("2027-01-04");
  expect(addBusinessDays("2026-11-18", 0)).toBe("2026-11-18");
});

test("days are counted in the seller's time zone", () => {
  expect(dayIn("Australia/Sydney", new Date("2026-11-20T14:00:00Z"))).toBe("2026-11-21");
});
