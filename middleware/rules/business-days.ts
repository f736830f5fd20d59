import { addBusinessDays as add, addDays as addAny, formatISO, parseISO } from "date-fns";

/** Today's date in the seller's time zone. */
export function dayIn(zone: string, moment: Date): string {
  // sv-SE writes dates as ISO does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(moment);
}

/** Days as `2026-11-20`. */
export function addDays(day: string, count: number): string {
  return formatISO(addAny(parseISO(day), count), { representation: "date" });
}

/** Days as `2026-11-20`; Saturdays and Sundays do not count. */
export function addBusinessDays(day: string, count: number): string {
  return formatISO(add(parseISO(day), count), { representation: "date" });
}
