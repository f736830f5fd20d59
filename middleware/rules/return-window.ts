import { RETURN_DAYS } from "#contract/limits.ts";

const DAY_MS = 86_400_000;

/** The last moment at which goods delivered then can be returned (spec 9.3). */
export function returnableUntil(deliveredAt: string): string {
  return new Date(new Date(deliveredAt).getTime() + RETURN_DAYS * DAY_MS).toISOString();
}
