import type { Locale } from "#contract/limits.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { useLocale } from "#app/i18n/use-t.ts";

/** Formats a number in the page's language: `4.6`, `4,6`. */
export function useNumber() {
  const locale = useLocale();
  return (value: number, { min = 0, max = 3 }: { min?: number; max?: number } = {}) =>
    formatOf(locale, min, max).format(value);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Kept: making one takes longer than rendering a product's card. */
function formatOf(locale: Locale, min: number, max: number): Intl.NumberFormat {
  const key = `${locale} ${min} ${max}`;
  let format = formats.get(key);
  if (!format) {
    const digits = { minimumFractionDigits: min, maximumFractionDigits: max };
    formats.set(key, (format = new Intl.NumberFormat(LANGUAGE[locale], digits)));
  }
  return format;
}
