import { addBusinessDays as add, formatISO, parseISO } from "date-fns";

/** The day it is where the seller is. */
export function dayIn(zone: string, moment: Date): string {
  // sv-SE writes dates as ISO does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(moment);
}

/** Days as `2026-11-20`; Saturdays and Sundays do not count. */
export function addBusinessDays(day: string, count: number): string {
  return formatISO(add(parseISO(day), count), { representation: "date" });
}
