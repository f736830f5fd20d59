import type { Locale } from "#contract/limits.ts";

/** BCP 47, for `lang` and `Content-Language`. */
export const LANGUAGES: Record<Locale, string> = { en_US: "en", vi_VN: "vi" };

/** Where the shop's pages of that language begin, as in app/i18n/locales.ts; a test compares them. */
export const PAGE_PREFIX: Record<Locale, string> = { en_US: "", vi_VN: "/vi" };
