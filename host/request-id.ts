const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id that the caller sent (`X-Request-Id`), or a new one. */
export function requestIdOf(sent: unknown): string {
  return typeof sent === "string" && REQUEST_ID.test(sent) ? sent : crypto.randomUUID();
}
