import { LOCALES, type Locale } from "#contract/limits.ts";

/** BCP 47, for `lang`, Intl and remix-i18next, which knows no underscore. */
export const LANGUAGE = inEveryLocale((locale) => locale.replace("_", "-"));
/** Without the country: for `Content-Language` and `lang` of mails, and `?lang=` of the demo's pages. */
export const SHORT_LANGUAGE = /* @__PURE__ */ inEveryLocale(shortOf); // not in browsers
/** Where a locale's pages live. The first language has no prefix. */
export const PREFIX = inEveryLocale((locale) => (locale === LOCALES[0] ? "" : `/${shortOf(locale)}`));

function shortOf(locale: string): string {
  return locale.split("_")[0] ?? "";
}

export function inEveryLocale<T>(value: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, value(locale)])) as Record<Locale, T>;
}

/** Of a record that may be in a language which the shop no longer has: then the first one. */
export function localeNamed(name: unknown): Locale {
  return LOCALES.find((locale) => locale === name) ?? LOCALES[0];
}

/** Of `?lang=`. */
export function localeOfShort(language: string | null): Locale | undefined {
  return LOCALES.find((locale) => SHORT_LANGUAGE[locale] === language);
}

/** Of `Accept-Language`: by its weights the first language that is one of ours, whatever the country. */
export function preferredLocale(header: string | null): Locale | undefined {
  return (header ?? "")
    .slice(0, 200)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((one) => one.trim());
      const weight = parameters.find((one) => one.startsWith("q="))?.slice(2) ?? "1";
      return { locale: localeOfShort(tag.split("-")[0]?.toLowerCase() ?? ""), weight: Number(weight) };
    })
    .filter(({ locale, weight }) => locale !== undefined && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)[0]?.locale;
}
