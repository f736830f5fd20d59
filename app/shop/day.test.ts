import { expect, test } from "vitest";
import { formatDay } from "./day.tsx";

test("a day is formatted as dd/MM/yyyy", () => {
  expect(formatDay("2026-11-03")).toBe("03/11/2026");
});

test("a moment is formatted as the day in Sydney, with daylight saving time", () => {
  expect(formatDay("2026-11-03T13:30:00.000Z")).toBe("04/11/2026");
  expect(formatDay("2026-06-30T13:30:00.000Z")).toBe("30/06/2026");
});
