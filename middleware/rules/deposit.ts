import type { Money } from "#contract/values/shapes.ts";

/** The share of a price that staff want at once, in percent. Nothing, or all of it, is no deposit. */
export function depositShare(percent: number | null): number | null {
  return percent !== null && percent > 0 && percent < 100 ? percent : null;
}

/** The part of an amount in minor units that is paid at once. */
export function depositOf(amount: number, share: number): number {
  return Math.round((amount * share) / 100);
}

/** Null: all of the price is paid at once. */
export function depositOn({ amount, currency }: Money, share: number | null): Money | null {
  const deposit = share === null ? amount : depositOf(amount, share);
  return deposit === amount ? null : { amount: deposit, currency };
}
