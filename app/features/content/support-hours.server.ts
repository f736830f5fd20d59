import type { ShopProfile } from "#contract/shop.ts";

/** When somebody answers, in the time zone of the support office (spec 9.5). */
type Office = Pick<ShopProfile["support"], "hours" | "timeZone">;

type Range = { from: string; to: string };
export type SupportTimes = {
  /** IANA name of the time zone of all values. */
  zone: string;
  isOpen: boolean;
  /** The next opening or closing: a weekday (1 is Monday) and a time such as `21:00`. */
  changes: { weekday: number; time: string };
  /** Seven days from Monday; hours across midnight are split between both days. */
  days: { weekday: number; ranges: Range[] }[];
};

/** This week's support hours in the reader's time zone, with the daylight saving time of both; null without any. */
export function supportHours(now: Date, zone: string, office: Office): SupportTimes | null {
  if (office.hours.length === 0) return null;
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const spans = spansAround(here, office);
  const monday = here.startOfDay().subtract({ days: here.dayOfWeek - 1 });
  const current = spans.find(({ from, to }) => isBefore(from, here, true) && isBefore(here, to));
  const next = current?.to ?? spans.find(({ from }) => isBefore(here, from))?.from ?? here;
  return {
    zone,
    isOpen: current !== undefined,
    changes: { weekday: next.dayOfWeek, time: timeOf(next) },
    days: [0, 1, 2, 3, 4, 5, 6].map((offset) => {
      const start = monday.add({ days: offset });
      const end = start.add({ days: 1 });
      const ranges = spans
        .filter(({ from, to }) => isBefore(from, end) && isBefore(start, to))
        .map(({ from, to }) => ({
          from: isBefore(from, start) ? "00:00" : timeOf(from),
          to: isBefore(to, end) ? timeOf(to) : "24:00",
        }));
      return { weekday: offset + 1, ranges };
    }),
  };
}

type Span = { from: Temporal.ZonedDateTime; to: Temporal.ZonedDateTime };

/** The opening hours of the days around a moment, in that moment's time zone and in order. */
function spansAround(here: Temporal.ZonedDateTime, { hours, timeZone }: Office): Span[] {
  const today = here.withTimeZone(timeZone).startOfDay();
  const spans: Span[] = [];
  for (let offset = -8; offset <= 9; offset++) {
    const day = today.add({ days: offset });
    const at = (time: string) => momentOf(day, time).withTimeZone(here.timeZoneId);
    for (const { days, from, to } of hours)
      if (days.includes(day.dayOfWeek)) spans.push({ from: at(from), to: at(to) });
  }
  return spans.toSorted((a, b) => Temporal.ZonedDateTime.compare(a.from, b.from));
}

function momentOf(day: Temporal.ZonedDateTime, time: string): Temporal.ZonedDateTime {
  return time === "24:00" ? day.add({ days: 1 }) : day.withPlainTime(time);
}

function isBefore(one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime, orEqual = false) {
  const order = Temporal.ZonedDateTime.compare(one, other);
  return order < 0 || (orEqual && order === 0);
}

function timeOf(moment: Temporal.ZonedDateTime): string {
  return moment.toPlainTime().toString({ smallestUnit: "minute" });
}
