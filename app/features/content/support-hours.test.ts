import { expect, test } from "vitest";
import { supportHours } from "./support-hours.server.ts";

/** The demo's. */
const OFFICE = {
  timeZone: "America/Los_Angeles",
  hours: [
    { days: [1, 2, 3, 4, 5], from: "05:00", to: "22:00" },
    { days: [6, 7], from: "06:00", to: "21:00" },
  ],
};

const at = (moment: string, zone: string, office = OFFICE) =>
  supportHours(new Date(moment), zone, office)!;

test("an office may close at noon and be open until midnight", () => {
  const hours = [
    { days: [1], from: "13:30", to: "24:00" },
    { days: [1], from: "09:00", to: "12:15" },
  ];
  const office = { timeZone: "Europe/Berlin", hours };
  const monday = at("2026-11-23T11:30:00Z", "Europe/Berlin", office); // half past twelve
  expect(monday).toMatchObject({ isOpen: false, changes: { weekday: 1, time: "13:30" } });
  expect(monday.days.map(({ ranges }) => ranges)).toEqual([
    [
      { from: "09:00", to: "12:15" },
      { from: "13:30", to: "24:00" },
    ],
    ...Array.from({ length: 6 }, () => []),
  ]);
  const evening = at("2026-11-23T20:00:00Z", "Europe/Berlin", office);
  expect(evening).toMatchObject({ isOpen: true, changes: { weekday: 2, time: "00:00" } });
});

test("without hours nothing is said of them", () => {
  expect(supportHours(new Date(), "UTC", { ...OFFICE, hours: [] })).toBeNull();
});

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
