import type { Locale } from "#contract/limits.ts";
import { LANGUAGE } from "#locales/languages.ts";

/** `day`: 1 is Monday, 7 is Sunday. Times as `09:00`. */
export type OpenSpan = { day: number; from: string; to: string };

/** `Mon–Fri 09:00–17:30 · Sat 10:00–14:00`: days that follow each other with the same hours are one range. */
export function openingHours(spans: OpenSpan[], locale: Locale): string {
  const ranges: { first: number; last: number; hours: string }[] = [];
  for (let day = 1; day <= 7; day++) {
    const own = spans.filter((span) => span.day === day).toSorted(byStart);
    const hours = own.map(({ from, to }) => `${from}–${to}`).join(", ");
    const before = ranges.at(-1);
    if (hours === "") continue;
    if (before?.last === day - 1 && before.hours === hours) before.last = day;
    else ranges.push({ first: day, last: day, hours });
  }
  return ranges.map((range) => `${daysOf(range, locale)} ${range.hours}`).join(" · ");
}

function daysOf({ first, last }: { first: number; last: number }, locale: Locale): string {
  const name = new Intl.DateTimeFormat(LANGUAGE[locale], { weekday: "short", timeZone: "UTC" });
  const nameOf = (day: number) => name.format(Date.UTC(2024, 0, day)); // the first of that month was a Monday
  return first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`;
}

function byStart(a: OpenSpan, b: OpenSpan): number {
  return a.from.localeCompare(b.from);
}
