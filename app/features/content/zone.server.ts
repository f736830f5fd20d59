import { createCookie } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { isTimeZone } from "#contract/values/time-zone.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { isSecure } from "#app/server/is-secure.server.ts";
import { key, type MessageKey } from "#app/i18n/messages.ts";

/** The reader's time zone: chosen on the page, else that of most readers of the page's language, else the shop's. */
export const zoneCookie = createCookie("zone", {
  path: "/",
  sameSite: "lax",
  maxAge: 31_536_000,
  secure: isSecure,
});

const DEFAULTS: Partial<Record<Locale, string>> = { vi_VN: "Asia/Ho_Chi_Minh" };

/** Selectable in shops of Australia, which has several. */
const AUSTRALIAN = {
  "Australia/Sydney": key("content:support.cities.sydney"),
  "Australia/Brisbane": key("content:support.cities.brisbane"),
  "Australia/Adelaide": key("content:support.cities.adelaide"),
  "Australia/Darwin": key("content:support.cities.darwin"),
  "Australia/Perth": key("content:support.cities.perth"),
};

/** Selectable everywhere, with the names of their cities. */
const ZONES = {
  "Asia/Ho_Chi_Minh": key("content:support.cities.ho-chi-minh"),
  "Pacific/Auckland": key("content:support.cities.auckland"),
  "Asia/Singapore": key("content:support.cities.singapore"),
  "Asia/Tokyo": key("content:support.cities.tokyo"),
  "Europe/London": key("content:support.cities.london"),
  "Europe/Berlin": key("content:support.cities.berlin"),
  "America/New_York": key("content:support.cities.new-york"),
  "America/Los_Angeles": key("content:support.cities.los-angeles"),
};

/** The shop's own zone is selectable, too; without a city's name it is called as it is. */
export function zonesWith(shopZone: string): Record<string, MessageKey | null> {
  const zones = shopZone.startsWith("Australia/") ? { ...AUSTRALIAN, ...ZONES } : ZONES;
  return { ...(Object.hasOwn(zones, shopZone) ? {} : { [shopZone]: null }), ...zones };
}

export async function zoneOf(request: Request, shopZone: string): Promise<string> {
  const chosen: unknown = await zoneCookie.parse(request.headers.get("Cookie"));
  if (typeof chosen === "string" && isTimeZone(chosen)) return chosen;
  return DEFAULTS[localeOfPath(new URL(request.url).pathname)] ?? shopZone;
}
