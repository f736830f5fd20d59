/** A moment as `HH:mm dd/MM/yyyy` (spec 9.7), in the shop's time zone. */
export function Moment({ date }: { date: string }) {
  const at = new Date(date);
  return <time dateTime={date}>{`${clock.format(at)} ${day.format(at)}`}</time>;
}

/** Fixed zone and locale, so that server and browser render the same. en-GB writes dd/MM/yyyy. */
const ZONE = { timeZone: "Australia/Sydney" };
const clock = new Intl.DateTimeFormat("en-GB", { ...ZONE, hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat("en-GB", {
  ...ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
