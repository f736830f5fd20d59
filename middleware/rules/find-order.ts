import type { Locale } from "#contract/limits.ts";
import { PREFIX } from "#locales/languages.ts";

/** The page that mails the link to an order (spec 11.11). */
export function findOrderUrl(publicUrl: string, locale: Locale): string {
  return `${publicUrl}${PREFIX[locale]}/order`;
}

/** As people type it: with a hash or spaces. */
export function typedNumber(number: string): string {
  return number.replaceAll(/[\s#]/g, "");
}
