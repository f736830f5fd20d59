import { maskedPath } from "#host/masked-path.ts";
import type { ListParameter } from "#app/shop/listing-parameters.ts";

/** Parameters that describe the page; all others may be personal. A type only: pages without scripts load this file too. */
const KEPT: (ListParameter | `utm_${string}`)[] = [
  "page",
  "sort",
  "utm_source",
  "utm_medium",
  "utm_campaign",
];

/** The URL for analytics, without searches, tokens, referral codes and numbers of records. */
export function cleanAddress(href: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const query = new URLSearchParams();
  for (const name of KEPT) {
    const value = searchParams.get(name);
    if (value !== null && /^[\w-]{1,40}$/.test(value)) query.set(name, value);
  }
  return origin + maskedPath(pathname) + (query.size > 0 ? `?${query}` : "");
}

/** The referrer for analytics; of other sites only the origin. */
export function cleanReferrer(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return "";
  const from = new URL(referrer).origin;
  if (from === "null") return ""; // an app, such as android-app:
  return from === origin ? cleanAddress(referrer) : `${from}/`;
}
