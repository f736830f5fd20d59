import { minorDigits } from "#contract/values/minor-digits.ts";
import type { Money } from "#contract/values/shapes.ts";

/** Odoo's floats carry binary noise; the contract's integers do not. */
export function money(amount: number, currency: string): Money {
  return { amount: Math.round(amount * 10 ** minorDigits(currency)), currency };
}

/** Back to the number that Odoo counts in. */
export function amountOf({ amount, currency }: Money): number {
  return amount / 10 ** minorDigits(currency);
}
