import { minorDigits } from "./minor-digits.ts";
import type { Money } from "./shapes.ts";

/** The owner's format of one currency (spec 9.6), the same in all languages. */
export type OwnFormat = {
  currency: string;
  symbol: string;
  separator: string;
  decimal: string;
  precision: number;
};

/** Of a shop without settings. */
export const DEFAULT_FORMAT: OwnFormat = {
  currency: "AUD",
  symbol: "AU$",
  separator: ",",
  decimal: ".",
  precision: 2,
};

/**
 * An amount in its own currency, as the language writes it: `€11.90`, `11,90 €`, `500.000 ₫`; with the decimals of daily
 * use, and more if the amount has them. `decimals`: at most so many.
 */
export function formatMoney(
  { amount, currency }: Money,
  language: string,
  own?: OwnFormat | null,
  decimals = minorDigits(currency),
): string {
  const value = Math.abs(amount) / 10 ** minorDigits(currency);
  const text =
    own?.currency === currency
      ? own.symbol +
        numberFormat("en", Math.min(decimals, own.precision))
          .format(value)
          .replace(/[,.]/g, (mark) => (mark === "." ? own.decimal : own.separator))
      : numberFormat(language, undefined, decimals, currency).format(value);
  return amount < 0 ? `−${text}` : text;
}

/** The currency's symbol by itself. */
export function symbolOf(currency: string, language: string, own?: OwnFormat | null): string {
  if (own?.currency === currency) return own.symbol;
  const parts = numberFormat(language, 0, 0, currency).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

const formats: Record<string, Intl.NumberFormat> = {};

/** Kept: making one takes longer than rendering a product's card. */
export function numberFormat(
  language: string,
  min: number | undefined,
  max = min,
  currency?: string,
): Intl.NumberFormat {
  return (formats[[language, min, max, currency].join()] ??= new Intl.NumberFormat(language, {
    style: currency && "currency",
    currency,
    minimumFractionDigits: min,
    maximumFractionDigits: max,
  } as Intl.NumberFormatOptions));
}
