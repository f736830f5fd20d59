import { minorDigits } from "#contract/values/minor-digits.ts";
import type { Money } from "#contract/values/shapes.ts";

/** An amount for machines, such as `12.50`; of a currency without decimals, `12`. */
export function decimal({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}
