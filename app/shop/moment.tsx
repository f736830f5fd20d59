import { momentIn, useZone } from "./day.tsx";

type MomentProps = {
  date: string;
  /** Names the zone too, as its distance from UTC: "18:31 25/11/2026 GMT+11". */
  hasZone?: boolean;
};

/** A moment as `HH:mm dd/MM/yyyy` (spec 9.7), in the shop's time zone. */
export function Moment({ date, hasZone }: MomentProps) {
  const zone = useZone();
  const [day, clock] = momentIn(zone, date);
  return (
    <time dateTime={date}>
      {`${clock} ${day}`}
      {hasZone && ` ${offsetIn(zone, date)}`}
    </time>
  );
}

function offsetIn(timeZone = "UTC", date: string) {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "shortOffset" });
  return parts.formatToParts(new Date(date)).find(({ type }) => type === "timeZoneName")?.value;
}
