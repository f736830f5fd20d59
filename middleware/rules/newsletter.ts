import type { Locale } from "#contract/limits.ts";
import { PREFIX } from "#locales/languages.ts";

/** How long the link that confirms a subscription can be used. */
export const NEWSLETTER_HOURS = 48;

/** Where a mail's link about the newsletter leads, in the mail's language. */
export function newsletterUrl(
  publicUrl: string,
  locale: Locale,
  step: "confirm" | "unsubscribe",
  token: string,
): string {
  return `${publicUrl}${PREFIX[locale]}/newsletter/${step}?${new URLSearchParams({ token })}`;
}
