import { GIFT_DAYS } from "#contract/limits.ts";

const DAY_MS = 86_400_000;

/** The first and the last day on which a card can be sent, in the shop's time zone. The ERP decides. */
export function giftDays(timeZone = "UTC", now = new Date()): { first: string; last: string } {
  const first = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now); // as ISO writes it
  const last = new Date(Date.parse(first) + GIFT_DAYS * DAY_MS).toISOString().slice(0, 10);
  return { first, last };
}
