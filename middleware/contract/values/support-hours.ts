import type { Locale } from "#contract/limits.ts";
import type { ShopProfile } from "#contract/shop.ts";
import { LANGUAGE } from "#locales/languages.ts";

/** Vietnamese days are two words, such as "Thứ 2". */
const NO_BREAK = "\u00a0";

type Support = Pick<ShopProfile["support"], "hours" | "timeZone">;

/** `Mon–Fri 09:00–17:00, Sat 10:00–12:00 (Sydney Time)`, in the office's own zone (spec 9.5); empty without hours. */
export function supportHours({ hours, timeZone }: Support, locale: Locale): string {
  const weekdays = formatOf(locale, { weekday: "short", timeZone: "UTC" });
  const day = (weekday: number) =>
    weekdays
      .format(Date.UTC(2026, 10, 15 + weekday)) // from Monday
      .replaceAll(" ", NO_BREAK);
  const times = hours.map(({ days, from, to }) => `${spanOf(days, day)} ${from}–${to}`);
  return times.length > 0 ? `${times.join(", ")} (${zoneName(timeZone, locale)})` : "";
}

/** `Sydney Time`, `Giờ Việt Nam`; the city instead of letters that only its neighbours know, such as `PT`. */
function zoneName(timeZone: string, locale: Locale): string {
  const format = formatOf(locale, { timeZone, timeZoneName: "shortGeneric" });
  const name = format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? "";
  const city = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
  return /^\p{Lu}*$/u.test(name) ? city : name;
}

/** `Mon–Fri` for days in a row, else `Mon, Wed`. */
function spanOf(days: number[], name: (day: number) => string): string {
  const [first = 1, last = first] = [days[0], days.at(-1)];
  const isRow = days.length > 2 && last - first === days.length - 1;
  return isRow ? `${name(first)}–${name(last)}` : days.map(name).join(", ");
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once, because that takes longer than all else and each page has the line. */
function formatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGE[locale], options);
  formats.set(key, format);
  return format;
}
