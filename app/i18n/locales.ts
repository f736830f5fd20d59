import { LOCALES, type Locale } from "#contract/limits.ts";
import { LANGUAGE, PREFIX } from "#locales/languages.ts";

/** The shop's first language. */
export const FALLBACK: Locale = LOCALES[0];

export function localeOfPath(pathname: string): Locale {
  return LOCALES.slice(1).find((locale) => isBelow(pathname, PREFIX[locale])) ?? FALLBACK;
}

export function localeOfLanguage(language: string): Locale {
  return LOCALES.find((locale) => LANGUAGE[locale] === language) ?? FALLBACK;
}

/** The path of the same page in another locale: `/vi/cart` for `/cart`. */
export function twinPath(pathname: string, locale: Locale): string {
  const prefix = PREFIX[localeOfPath(pathname)];
  const path = pathname.slice(prefix.length).replace(/^\/+/, "/"); // `//` would be read as another site's address
  return localPath(path || "/", locale);
}

export function localPath(path: string, locale: Locale): string {
  if (path === "/") return PREFIX[locale] || "/";
  return PREFIX[locale] + path;
}

function isBelow(pathname: string, prefix: string) {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}
