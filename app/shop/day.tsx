/** A day as `dd/MM/yyyy` (spec 9.7), in the shop's time zone. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDay(date)}</time>;
}

export function formatDay(date: string): string {
  if (date.length === 10) return date.split("-").reverse().join("/");
  return shopDay.format(new Date(date));
}

/** Fixed zone and locale, so that server and browser render the same. en-GB writes dd/MM/yyyy. */
const shopDay = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Australia/Sydney",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
