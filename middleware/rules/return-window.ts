import { RETURN_DAYS } from "#contract/limits.ts";

const DAY_MS = 86_400_000;

/** Until when goods that were delivered then can be sent back (spec 9). */
export function returnableUntil(deliveredAt: string): string {
  return new Date(new Date(deliveredAt).getTime() + RETURN_DAYS * DAY_MS).toISOString();
}
