import { minorDigits } from "#contract/values/minor-digits.ts";
import type { Money } from "#contract/values/shapes.ts";

/** Converts Odoo's floats, which carry binary noise, to the contract's integers. */
export function money(amount: number, currency: string): Money {
  return { amount: Math.round(amount * 10 ** minorDigits(currency)), currency };
}

/** Converts back to Odoo's float. */
export function amountOf({ amount, currency }: Money): number {
  return amount / 10 ** minorDigits(currency);
}
