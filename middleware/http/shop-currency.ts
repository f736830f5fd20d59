import { CURRENCY_HEADER, currencyHeader, printedCurrency } from "#contract/values/currency.ts";
import type { MiddlewareConfig } from "#middleware/config.ts";

/**
 * The reason to refuse a shop whose currency settings differ from the middleware's, which are compared with Odoo's;
 * null if they agree. Other clients state none, because every amount they get has a currency code.
 */
export function currencyConflict(config: MiddlewareConfig, { headers }: Request): string | null {
  const theirs = headers.get(CURRENCY_HEADER);
  if (!config.odoo || theirs === null || theirs === currencyHeader(printedCurrency(config)))
    return null;
  return "The shop and its middleware print money differently. Set CURRENCY_SYMBOL and CURRENCY_PRECISION alike for both.";
}
