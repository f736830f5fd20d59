import { z } from "zod";
import type { ShopProfile } from "#contract/shop.ts";
import { minorDigits } from "#contract/values/minor-digits.ts";
import { DEFAULT_FORMAT, type OwnFormat, symbolOf } from "#contract/values/money-format.ts";

/** How pages print amounts of the owner's currency (spec 9.6). */
export const CURRENCY_SETTINGS = {
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be a code of a currency such as AUD")
    .default(DEFAULT_FORMAT.currency),
  CURRENCY_SYMBOL: z.string().optional(),
  CURRENCY_DECIMAL: mark(),
  CURRENCY_SEPARATOR: mark(),
  CURRENCY_PRECISION: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(0, "must be 0 or more")
    .max(4, "must be 4 or less")
    .optional(),
};

type CurrencySettings = z.output<z.ZodObject<typeof CURRENCY_SETTINGS>>;

/** Null: every currency is printed as each language writes it. */
export function ownFormat(settings: CurrencySettings): OwnFormat | null {
  const { CURRENCY: currency, CURRENCY_SYMBOL: symbol, CURRENCY_PRECISION: precision } = settings;
  const { CURRENCY_DECIMAL: decimal, CURRENCY_SEPARATOR: separator } = settings;
  const isDefault = currency === DEFAULT_FORMAT.currency;
  const isGiven = [symbol, precision, decimal, separator].some((one) => one !== undefined);
  if (!isGiven) return isDefault ? DEFAULT_FORMAT : null;
  return {
    currency,
    symbol: symbol ?? (isDefault ? DEFAULT_FORMAT.symbol : symbolOf(currency, "en")),
    separator: separator ?? DEFAULT_FORMAT.separator,
    decimal: decimal ?? DEFAULT_FORMAT.decimal,
    precision: precision ?? minorDigits(currency),
  };
}

/** For browsers: without the default format if the shop has no price in its currency. */
export function formatFor(
  own: OwnFormat | null,
  shop: Pick<ShopProfile, "currencies"> | null,
): OwnFormat | null {
  const currencies = shop?.currencies ?? [];
  if (own !== DEFAULT_FORMAT || currencies.length === 0) return own;
  return currencies.includes(own.currency) ? own : null;
}

function mark() {
  return z.string().length(1, "must be one character").optional();
}
