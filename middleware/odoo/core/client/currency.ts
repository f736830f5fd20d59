import { z } from "zod";
import type { PrintedCurrency } from "#contract/values/currency.ts";

export const Currency = z.object({
  name: z.string(),
  symbol: z.string(),
  decimal_places: z.int(),
});
type Currency = z.output<typeof Currency>;

/**
 * The setting to change so that the shop prints Odoo's currency correctly; null if it does. The symbol may be Odoo's
 * own, the ISO code, or what the shop's languages write: AU$, A$ or $ for AUD.
 */
export function currencyMistake(
  { symbol, precision }: PrintedCurrency,
  currency: Currency,
): string | null {
  const { name, decimal_places: decimals } = currency;
  const sentences = [
    !symbolsOf(currency).includes(symbol.trim()) &&
      `Set CURRENCY_SYMBOL to ${currency.symbol} (it is ${symbol}).`,
    precision !== decimals && `Set CURRENCY_PRECISION to ${decimals} (it is ${precision}).`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return `The shop would print Odoo's prices wrongly: they are in ${name}. ${sentences.join(" ")}`;
}

const DISPLAYS = ["symbol", "narrowSymbol", "code"] as const;
/** Symbols in use that Unicode's data does not contain. */
const ALSO: Record<string, string[]> = { VND: ["đ"] };

function symbolsOf({ name, symbol }: Currency): string[] {
  const usual = ["en", "vi"].flatMap((language) =>
    DISPLAYS.map((currencyDisplay) =>
      new Intl.NumberFormat(language, { style: "currency", currency: name, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === "currency")
        ?.value.trim(),
    ),
  );
  return [symbol.trim(), ...(ALSO[name] ?? []), ...usual.filter((one) => one !== undefined)];
}
