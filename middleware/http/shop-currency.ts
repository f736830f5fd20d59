import { CURRENCY_HEADER, currencyHeader, printedCurrency } from "#contract/values/currency.ts";
import type { MiddlewareConfig } from "#middleware/config.ts";

/**
 * Why nothing is sold to this shop; null: it prints money as this middleware is set to, which has compared that with
 * Odoo. Other clients say nothing: each amount that they get names its currency.
 */
export function currencyConflict(config: MiddlewareConfig, { headers }: Request): string | null {
  const theirs = headers.get(CURRENCY_HEADER);
  if (!config.odoo || theirs === null || theirs === currencyHeader(printedCurrency(config)))
    return null;
  return "The shop and its middleware print money differently. Set CURRENCY_SYMBOL and CURRENCY_PRECISION alike for both.";
}
