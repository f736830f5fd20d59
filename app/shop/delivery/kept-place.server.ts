import type { Visit } from "#host/visit.ts";
import { DeliveryPlace } from "#contract/delivery.ts";
import { CHOICE_DAYS } from "#contract/limits.ts";
import { isSecure } from "#app/server/is-secure.server.ts";

/** The place that this browser asked about last, for the next page; `AU.VIC.3065`. No script reads it. */
export function keptPlace({ headers }: Pick<Visit, "headers">): DeliveryPlace | null {
  const [, kept] = /(?:^|;\s*)place=([^;]*)/.exec(headers.get("Cookie") ?? "") ?? [];
  if (!kept) return null;
  try {
    const [country, state = "", postcode = ""] = decodeURIComponent(kept).split(".");
    return DeliveryPlace.safeParse({ country, state, postcode }).data ?? null;
  } catch {
    return null; // not written here
  }
}

export function placeCookie({ country, state, postcode }: DeliveryPlace): string {
  const value = encodeURIComponent([country, state, postcode].join("."));
  const secure = isSecure ? "; Secure" : "";
  return `place=${value}; Path=/; Max-Age=${CHOICE_DAYS * 86_400}; SameSite=Lax; HttpOnly${secure}`;
}
