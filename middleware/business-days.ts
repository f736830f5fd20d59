/** The day it is where the seller is. */
export function dayIn(zone: string, moment: Date): string {
  // sv-SE writes dates as ISO does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(moment);
}

export function addBusinessDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    const weekday = date.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return date.toISOString().slice(0, 10);
}
