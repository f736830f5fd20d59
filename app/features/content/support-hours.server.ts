/** Hours of live chat and phone, in the time zone of the support office (spec 9.5). Monday is 1. */
const OFFICE = "America/Los_Angeles";
const HOURS = [
  { days: [1, 2, 3, 4, 5], from: 5, to: 22 },
  { days: [6, 7], from: 6, to: 21 },
];

type Range = { from: string; to: string };
export type Support = {
  /** IANA name of the time zone of all values. */
  zone: string;
  isOpen: boolean;
  /** The next opening or closing: a weekday (1 is Monday) and a time such as `21:00`. */
  changes: { weekday: number; time: string };
  /** Seven days from Monday; hours across midnight are split between both days. */
  days: { weekday: number; ranges: Range[] }[];
};

/** This week's support hours in the reader's time zone, with the daylight saving time of both zones. */
export function supportHours(now: Date, zone: string): Support {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const spans = spansAround(here);
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
function spansAround(here: Temporal.ZonedDateTime): Span[] {
  const today = here.withTimeZone(OFFICE).startOfDay();
  const spans: Span[] = [];
  for (let offset = -8; offset <= 9; offset++) {
    const day = today.add({ days: offset });
    const hours = HOURS.find(({ days }) => days.includes(day.dayOfWeek));
    if (!hours) continue;
    const at = (hour: number) => day.with({ hour }).withTimeZone(here.timeZoneId);
    spans.push({ from: at(hours.from), to: at(hours.to) });
  }
  return spans;
}

function isBefore(one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime, orEqual = false) {
  const order = Temporal.ZonedDateTime.compare(one, other);
  return order < 0 || (orEqual && order === 0);
}

function timeOf(moment: Temporal.ZonedDateTime): string {
  return moment.toPlainTime().toString({ smallestUnit: "minute" });
}
