import type { Locale } from "#contract/limits.ts";

/** The SQL of a text in the shopper's language; English where it is missing. `column` is `name` or `p.name`. */
export function localized(column: string, locale: Locale): string {
  return locale === "vi_VN" ? `coalesce(nullif(${column}_vi, ''), ${column}_en)` : `${column}_en`;
}
