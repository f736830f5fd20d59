import type { Locale } from "#contract/limits.ts";

/** BCP 47, for `lang` and `Content-Language`. */
export const LANGUAGES: Record<Locale, string> = { en_US: "en", vi_VN: "vi" };
