import type { Money } from "#contract/values/shapes.ts";

/** Odoo's floats carry binary noise; the contract's integers do not. */
export function money(amount: number, currency: string): Money {
  return { amount: Math.round(amount * 10 ** decimals(currency)), currency };
}

const known = new Map<string, number>();

function decimals(currency: string): number {
  let digits = known.get(currency);
  if (digits === undefined) {
    const format = new Intl.NumberFormat("en", { style: "currency", currency });
    digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    known.set(currency, digits);
  }
  return digits;
}

/** Back to the number that Odoo counts in. */
export function amountOf({ amount, currency }: Money): number {
  return amount / 10 ** decimals(currency);
}
