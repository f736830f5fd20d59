import { expect, test } from "vitest";
import { supportHours } from "./support-hours.server.ts";

const at = (moment: string, zone: string) => supportHours(new Date(moment), zone);

test("in the office's own zone the hours are unchanged", () => {
  const { days, isOpen } = at("2026-11-20T20:00:00Z", "America/Los_Angeles"); // Friday noon in Los Angeles
  expect(isOpen).toBe(true);
  expect(days[0]).toEqual({ weekday: 1, ranges: [{ from: "05:00", to: "22:00" }] });
  expect(days[6]).toEqual({ weekday: 7, ranges: [{ from: "06:00", to: "21:00" }] });
});

test("in Viet Nam the hours of one office day extend into the next day", () => {
  const { days } = at("2026-11-20T20:00:00Z", "Asia/Ho_Chi_Minh"); // 15 hours ahead in winter
  expect(days[1]?.ranges).toEqual([
    { from: "00:00", to: "13:00" },
    { from: "20:00", to: "24:00" },
  ]);
  // Saturday noon in Viet Nam is Friday evening in Los Angeles, where Saturday's hours begin at 21:00 Vietnamese time.
  expect(days[5]?.ranges).toEqual([
    { from: "00:00", to: "13:00" },
    { from: "21:00", to: "24:00" },
  ]);
});

test("shows closed at night, and the time of the next opening", () => {
  const { isOpen, changes } = at("2026-11-20T12:00:00Z", "Asia/Ho_Chi_Minh"); // Friday 4:00 there, 19:00 in Viet Nam
  expect(isOpen).toBe(false);
  expect(changes).toEqual({ weekday: 5, time: "20:00" });
  expect(at("2026-11-20T13:00:00Z", "Asia/Ho_Chi_Minh").isOpen).toBe(true);
});

test("daylight saving time of the office shifts the hours", () => {
  const summer = at("2026-07-15T00:00:00Z", "Asia/Ho_Chi_Minh"); // 14 hours ahead
  expect(summer.days[1]?.ranges.at(-1)).toEqual({ from: "19:00", to: "24:00" });
  const sydney = at("2026-11-20T00:00:00Z", "Australia/Sydney"); // 19 hours ahead
  expect(sydney.days[1]?.ranges).toEqual([{ from: "00:00", to: "17:00" }]);
});
