import { LOCALES, type Locale } from "#contract/limits.ts";
import { LANGUAGE, preferredLocale } from "#locales/languages.ts";
import { cookieIn, decoded } from "./cookies.ts";

/** The caller's language: the cookie's, else the browser's, else English. */
export function localeOf({ headers }: Request): Locale {
  // The shop writes it in React Router's encoding, with `vi-VN`; other clients may send plain `locale=vi_VN`.
  const chosen = cookieIn(headers.get("Cookie"), "locale");
  return (
    localeNamed(chosen) ??
    localeNamed(decoded(chosen)) ??
    preferredLocale(headers.get("Accept-Language")) ??
    LOCALES[0]
  );
}

function localeNamed(name: unknown): Locale | undefined {
  return LOCALES.find((locale) => name === locale || name === LANGUAGE[locale]);
}
