import { LANGUAGE } from "#locales/languages.ts";
import { useLocale } from "#app/i18n/use-t.ts";

/** Formats a number in the page's language: `4.6`, `4,6`. */
export function useNumber() {
  const language = LANGUAGE[useLocale()];
  return (value: number, digits: { min?: number; max?: number } = {}) => {
    return value.toLocaleString(language, {
      minimumFractionDigits: digits.min ?? 0,
      maximumFractionDigits: digits.max ?? 3,
    });
  };
}
