const DAY_MS = 86_400_000;

/** The last moment at which goods delivered then can be returned (spec 9.3). */
export function returnableUntil(deliveredAt: string, days: number): string {
  return new Date(new Date(deliveredAt).getTime() + days * DAY_MS).toISOString();
}
