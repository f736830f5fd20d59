import { momentIn, useZone } from "./day.tsx";

/** A moment as `HH:mm dd/MM/yyyy` (spec 9.7), in the shop's time zone. */
export function Moment({ date }: { date: string }) {
  const [day, clock] = momentIn(useZone(), date);
  return <time dateTime={date}>{`${clock} ${day}`}</time>;
}
