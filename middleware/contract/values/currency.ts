import { z } from "zod";
import { DEFAULT_MONEY } from "#contract/limits.ts";

/**
 * How the shop prints every amount: settings of the shop, and of the middleware, which compares them with the ERP's
 * currency.
 */
export const CURRENCY_SETTINGS = {
  CURRENCY_SYMBOL: z.string().default(DEFAULT_MONEY.symbol),
  CURRENCY_PRECISION: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(0, "must be 0 or more")
    .max(4, "must be 4 or less")
    .default(DEFAULT_MONEY.precision),
};

type CurrencySettings = z.output<z.ZodObject<typeof CURRENCY_SETTINGS>>;

export type PrintedCurrency = { symbol: string; precision: number };

export function printedCurrency(settings: CurrencySettings): PrintedCurrency {
  return { symbol: settings.CURRENCY_SYMBOL, precision: settings.CURRENCY_PRECISION };
}

/** Each call of the shop states its format, so that a middleware with other settings can refuse it. */
export const CURRENCY_HEADER = "X-Shop-Currency";

export function currencyHeader({ symbol, precision }: PrintedCurrency): string {
  return `${encodeURIComponent(symbol)} ${precision}`;
}
