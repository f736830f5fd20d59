import type { Locale } from "#contract/limits.ts";
import type { ShopProfile } from "#contract/shop.ts";
import { LANGUAGE } from "#locales/languages.ts";

type Support = Pick<ShopProfile["support"], "hours" | "timeZone">;

/** `Mon–Fri 09:00–17:00, Sat 10:00–12:00 (Sydney Time)`, in the office's own zone (spec 9.5); empty without hours. */
export function supportHours({ hours, timeZone }: Support, locale: Locale): string {
  const day = (weekday: number) =>
    new Intl.DateTimeFormat(LANGUAGE[locale], { weekday: "short", timeZone: "UTC" }).format(
      Date.UTC(2026, 10, 15 + weekday), // 16 November 2026 is a Monday
    );
  const times = hours.map(({ days, from, to }) => `${spanOf(days, day)} ${from}–${to}`);
  return times.length > 0 ? `${times.join(", ")} (${zoneName(timeZone, locale)})` : "";
}

/** `Sydney Time`, `Giờ Việt Nam`. */
function zoneName(timeZone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LANGUAGE[locale], {
    timeZone,
    timeZoneName: "shortGeneric",
  });
  const name = format.formatToParts().find(({ type }) => type === "timeZoneName");
  return name?.value ?? timeZone;
}

/** `Mon–Fri` for days in a row, else `Mon, Wed`. */
function spanOf(days: number[], name: (day: number) => string): string {
  const [first = 1, last = first] = [days[0], days.at(-1)];
  const isRow = days.length > 2 && last - first === days.length - 1;
  return isRow ? `${name(first)}–${name(last)}` : days.map(name).join(", ");
}
