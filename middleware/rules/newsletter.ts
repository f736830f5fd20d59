import type { Locale } from "#contract/limits.ts";
import { PREFIX } from "#locales/languages.ts";

/** The lifetime of a subscription's confirmation link. */
export const NEWSLETTER_HOURS = 48;

/** The address of the newsletter link in a mail, in the mail's language. */
export function newsletterUrl(
  publicUrl: string,
  locale: Locale,
  step: "confirm" | "unsubscribe",
  token: string,
): string {
  return `${publicUrl}${PREFIX[locale]}/newsletter/${step}?${new URLSearchParams({ token })}`;
}
