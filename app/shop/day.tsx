import { useRootData } from "./use-root-data.ts";

/** A day as `dd/MM/yyyy` (spec 9.7), in the shop's time zone. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{useDay()(date)}</time>;
}

/** The day of a day or moment, for sentences. */
export function useDay() {
  const zone = useZone();
  return (date: string) => (date.length === 10 ? formatDay(date) : momentIn(zone, date)[0]);
}

/** Of a date without a time, which is the same day in every zone. */
export function formatDay(date: string): string {
  return date.split("-").reverse().join("/");
}

export function useZone() {
  return useRootData()?.shop?.timeZone;
}

/** The day and the time. The zone is the shop's and the locale fixed, so that server and browser render the same. */
export function momentIn(timeZone = "UTC", date: string) {
  const format = (formats[timeZone] ??= new Intl.DateTimeFormat("en-GB", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  })); // en-GB writes dd/MM/yyyy, HH:mm
  return format.format(new Date(date)).split(", ") as [day: string, time: string];
}

const formats: Record<string, Intl.DateTimeFormat> = {};
