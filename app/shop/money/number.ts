import { numberFormat } from "#contract/values/money-format.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { useLocale } from "#app/i18n/use-t.ts";

/** Formats a number in the page's language, `4.6` or `4,6`, with at least and at most so many decimals. */
export function useNumber() {
  const language = LANGUAGE[useLocale()];
  return (value: number, min = 0, max = 3) => numberFormat(language, min, max).format(value);
}
