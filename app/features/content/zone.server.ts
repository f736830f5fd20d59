import { createCookie } from "react-router";
import { localeOfPath } from "#app/i18n/locales.ts";

/** Where the reader's clock is: chosen on the page, else where most readers of the language live. */
export const zoneCookie = createCookie("zone", { path: "/", sameSite: "lax", maxAge: 31_536_000 });

const USUAL = { en_US: "Australia/Sydney", vi_VN: "Asia/Ho_Chi_Minh" };

/** The zones the shop's readers live in; anybody else's is a choice away too. */
export const ZONES = [
  "Australia/Sydney",
  "Australia/Brisbane",
  "Australia/Adelaide",
  "Australia/Darwin",
  "Australia/Perth",
  "Asia/Ho_Chi_Minh",
  "Pacific/Auckland",
  "Asia/Singapore",
  "Asia/Tokyo",
  "Europe/London",
  "Europe/Berlin",
  "America/New_York",
  "America/Los_Angeles",
] as const;

export async function zoneOf(request: Request): Promise<string> {
  const chosen: unknown = await zoneCookie.parse(request.headers.get("Cookie"));
  if (typeof chosen === "string" && isZone(chosen)) return chosen;
  return USUAL[localeOfPath(new URL(request.url).pathname)];
}

export function isZone(zone: string): boolean {
  return Intl.supportedValuesOf("timeZone").includes(zone) || ZONES.some((one) => one === zone);
}
