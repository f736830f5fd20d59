import { minorDigits, THOUSANDTHS, WHOLE_UNITS } from "#contract/values/minor-digits.ts";
import type { Money } from "#contract/values/shapes.ts";

/** Converts Odoo's floats, which carry binary noise, to the contract's integers. */
export function money(amount: number, currency: string): Money {
  return { amount: Math.round(amount * 10 ** minorDigits(currency)), currency };
}

/** Converts back to Odoo's float. */
export function amountOf({ amount, currency }: Money): number {
  return amount / 10 ** minorDigits(currency);
}

/** For procedures that compare minor units: the digits that are not two. Odoo's own `decimal_places` are of daily use. */
export const MINOR_DIGITS: Record<string, number> = Object.fromEntries(
  [WHOLE_UNITS, THOUSANDTHS].flatMap((list) => list.split(" ").map((it) => [it, minorDigits(it)])),
);
