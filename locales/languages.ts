import { LOCALES, type Locale } from "#contract/limits.ts";

/** BCP 47, for `lang`, Intl and remix-i18next, which knows no underscore. */
export const LANGUAGE: Record<Locale, string> = { en_US: "en-US", vi_VN: "vi-VN" };
/** Without the country: for `Content-Language` and `lang` of mails, and `?lang=` of the demo's pages. */
export const SHORT_LANGUAGE: Record<Locale, string> = { en_US: "en", vi_VN: "vi" };
/** Where a locale's pages live. The fallback has no prefix. */
export const PREFIX: Record<Locale, string> = { en_US: "", vi_VN: "/vi" };

/** Of `?lang=`. */
export function localeOfShort(language: string | null): Locale | undefined {
  return LOCALES.find((locale) => SHORT_LANGUAGE[locale] === language);
}
