import type { Visit } from "#host/visit.ts";
import { CHOICE_DAYS } from "#contract/limits.ts";
import { isSecure } from "#app/server/is-secure.server.ts";

/** Request headers that decide about the light view beside the cookie: what browsers report of their connection. */
export const CONNECTION_HEADERS = "Save-Data, ECT";
/** Chromium sends it only if asked, from the next request on, over https and on localhost. */
export const ASKED_HINTS = "ECT";

/** The shopper's choice in the footer, else the browser's headers. Two values only: each is a page that is kept. */
export function prefersLight({ headers }: Visit): boolean {
  const [, chosen] = /(?:^|;\s*)light=(on|off)(?:;|$)/.exec(headers.get("Cookie") ?? "") ?? [];
  if (chosen) return chosen === "on";
  return headers.get("Save-Data")?.toLowerCase() === "on" || IS_SLOW.test(headers.get("ECT") ?? "");
}

const IS_SLOW = /^(slow-)?2g$/;

/** Readable by scripts: the loader of the scripts follows the choice on a page that is the same for all. */
export function lightCookie(chosen: "on" | "off"): string {
  const secure = isSecure ? "; Secure" : "";
  return `light=${chosen}; Path=/; Max-Age=${CHOICE_DAYS * 86_400}; SameSite=Lax${secure}`;
}
