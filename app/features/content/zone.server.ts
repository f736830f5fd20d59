import { createCookie } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { key } from "#app/i18n/messages.ts";

/** The reader's time zone: chosen on the page, else the main one of the page's language. */
export const zoneCookie = createCookie("zone", { path: "/", sameSite: "lax", maxAge: 31_536_000 });

const DEFAULTS: Record<Locale, Zone> = { en_US: "Australia/Sydney", vi_VN: "Asia/Ho_Chi_Minh" };

/** The selectable time zones with the names of their cities. */
export const ZONES = {
  "Australia/Sydney": key("content:support.cities.sydney"),
  "Australia/Brisbane": key("content:support.cities.brisbane"),
  "Australia/Adelaide": key("content:support.cities.adelaide"),
  "Australia/Darwin": key("content:support.cities.darwin"),
  "Australia/Perth": key("content:support.cities.perth"),
  "Asia/Ho_Chi_Minh": key("content:support.cities.ho-chi-minh"),
  "Pacific/Auckland": key("content:support.cities.auckland"),
  "Asia/Singapore": key("content:support.cities.singapore"),
  "Asia/Tokyo": key("content:support.cities.tokyo"),
  "Europe/London": key("content:support.cities.london"),
  "Europe/Berlin": key("content:support.cities.berlin"),
  "America/New_York": key("content:support.cities.new-york"),
  "America/Los_Angeles": key("content:support.cities.los-angeles"),
};
type Zone = keyof typeof ZONES;

export async function zoneOf(request: Request): Promise<Zone> {
  const chosen: unknown = await zoneCookie.parse(request.headers.get("Cookie"));
  if (typeof chosen === "string" && isZone(chosen)) return chosen;
  return DEFAULTS[localeOfPath(new URL(request.url).pathname)];
}

export function isZone(zone: string): zone is Zone {
  return Object.hasOwn(ZONES, zone);
}
