import { MAX_PRICE } from "#contract/limits.ts";
import { minorDigits } from "#contract/values/minor-digits.ts";

/** A symbol or code before or after the number: `€`, `AU$`, `₫`, `đ`, `VND`. */
const MARK = /^([A-Z]{0,3}\p{Sc}|[A-Z]{3})\s*|\s*(\p{Sc}|đ|[A-Z]{3})$/gu;
const GROUPED = /^\d{1,3}(?:(?<mark>[., '’])\d{3})(?:\k<mark>\d{3})*(?:[.,]\d{1,4})?$/;

/**
 * Parses a typed price into minor units, however its language groups: `12`, `12,50`, `1.250.000 ₫`; null if it is none. A
 * mark before three digits is no decimal mark unless the currency has as many: `12.345` euros could be either.
 */
export function typedAmount(text: string | null, currency: string): number | null {
  if (!text) return null;
  const digits = minorDigits(currency);
  const typed = text.normalize("NFKC").trim().replace(MARK, "");
  const number = plainNumber(typed, digits) ?? groupedNumber(typed, digits);
  const amount = Math.round(Number(number ?? Number.NaN) * 10 ** digits);
  return amount <= MAX_PRICE ? amount : null;
}

function plainNumber(typed: string, digits: number): string | null {
  const [, whole, fraction = ""] = /^(\d{1,15})(?:[.,](\d{1,4}))?$/.exec(typed) ?? [];
  return whole === undefined || fraction.length > digits ? null : `${whole}.${fraction}`;
}

function groupedNumber(typed: string, digits: number): string | null {
  const mark = GROUPED.exec(typed)?.groups?.["mark"];
  if (mark === undefined) return null;
  const end = typed.lastIndexOf(mark);
  const [last = "", fraction = ""] = typed.slice(end + 1).split(/[.,]/);
  const isAmbiguous = digits > 0 && fraction === "" && end < 4 && /[.,]/.test(mark);
  if (isAmbiguous || last.length !== 3 || fraction.length > digits) return null;
  return `${typed.slice(0, end).replaceAll(mark, "")}${last}.${fraction}`;
}
