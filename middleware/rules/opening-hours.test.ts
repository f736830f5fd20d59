import { expect, test } from "vitest";
import { openingHours } from "./opening-hours.ts";

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: "09:00", to: "17:30" }));

test("days that follow each other with the same hours are one range, in the shopper's language", () => {
  const spans = [{ day: 6, from: "10:00", to: "14:00" }, ...weekdays];
  expect(openingHours(spans, "en_US")).toBe("Mon–Fri 09:00–17:30 · Sat 10:00–14:00");
  expect(openingHours(spans, "vi_VN")).toBe("Thứ 2–Thứ 6 09:00–17:30 · Thứ 7 10:00–14:00");
});

test("a closed day and a break are seen", () => {
  const spans = [
    { day: 7, from: "13:00", to: "17:00" },
    { day: 7, from: "08:00", to: "12:00" },
    ...weekdays.filter(({ day }) => day !== 3),
  ];
  expect(openingHours(spans, "en_US")).toBe(
    "Mon–Tue 09:00–17:30 · Thu–Fri 09:00–17:30 · Sun 08:00–12:00, 13:00–17:00",
  );
  expect(openingHours([], "en_US")).toBe("");
});
