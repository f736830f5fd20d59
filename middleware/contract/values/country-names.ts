import { CountryCode } from "#contract/address.ts";
import type { Locale } from "#contract/limits.ts";
import { LANGUAGE } from "#locales/languages.ts";

/** Where the shop's word is another than Unicode's. */
const NAMES: Record<string, Partial<Record<Locale, string>>> = { VN: { en_US: "Viet Nam" } };

/** In that language; a code that is none stays as it is. */
export function countryName(code: string, locale: Locale): string {
  if (!CountryCode.safeParse(code).success) return code;
  const names = new Intl.DisplayNames(LANGUAGE[locale], { type: "region" });
  return NAMES[code]?.[locale] ?? names.of(code) ?? code;
}
