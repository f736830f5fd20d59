import { minorDigits } from "#contract/values/minor-digits.ts";
import { ProviderRefused } from "#middleware/payments/provider.ts";

/** Where Stripe's digits are not ISO 4217's (docs.stripe.com/currencies). */
const DIGITS: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 };
/** Of three digits the last one is 0. */
const STEP_OF_THOUSANDTHS = 10;

/** The contract's amount as Stripe counts it. Throws for what Stripe does not take, such as a single fils. */
export function toStripe(amount: number, currency: string): number {
  const converted = amount * scaleOf(currency);
  const step = minorDigits(currency) === 3 ? STEP_OF_THOUSANDTHS : 1;
  if (!Number.isInteger(converted) || converted % step !== 0)
    throw new ProviderRefused(`Stripe takes no parts as small as in ${amount} ${currency}`);
  return converted;
}

/** Stripe's amount as the contract counts it; Stripe's currencies are in lower case. */
export function fromStripe(amount: number, currency: string): number {
  return Math.round(amount / scaleOf(currency.toUpperCase()));
}

function scaleOf(currency: string): number {
  const digits = minorDigits(currency);
  return 10 ** ((DIGITS[currency] ?? digits) - digits);
}
