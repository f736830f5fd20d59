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
