import { expect, test } from "vitest";
import { formatDay, momentIn } from "./day.tsx";

test("a day is formatted as dd/MM/yyyy", () => {
  expect(formatDay("2026-11-03")).toBe("03/11/2026");
});

test("a moment is formatted as the day in Sydney, with daylight saving time", () => {
  const day = (date: string) => momentIn("Australia/Sydney", date)[0];
  expect(day("2026-11-03T13:30:00.000Z")).toBe("04/11/2026");
  expect(day("2026-06-30T13:30:00.000Z")).toBe("30/06/2026");
});

test.for([
  ["Australia/Sydney", "00:30", "04/11/2026"],
  ["Europe/Berlin", "14:30", "03/11/2026"],
  ["Asia/Ho_Chi_Minh", "20:30", "03/11/2026"],
  ["UTC", "13:30", "03/11/2026"],
] as const)("a moment is shown in the shop's time zone (%s)", ([zone, clock, day]) => {
  expect(momentIn(zone, "2026-11-03T13:30:00.000Z")).toEqual([day, clock]);
});
