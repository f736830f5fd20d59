import { DEFAULT_MONEY } from "#contract/limits.ts";
import { minorDigits } from "#contract/values/minor-digits.ts";
import type { Money } from "#contract/values/shapes.ts";
import { useRootData } from "#app/shop/use-root-data.ts";

export type MoneyFormat = { symbol: string; separator: string; decimal: string; precision: number };

/** Formats money in the shop's configured format, for sentences; `<Price>` renders the same. */
export function useMoney() {
  const format = useMoneyFormat();
  return (money: Money) => formatMoney(money, format);
}

export function useMoneyFormat(): MoneyFormat {
  return useRootData()?.config.money ?? DEFAULT_MONEY;
}

/** Currencies without a minor unit, such as VND, have no decimals. */
export function formatMoney({ amount, currency }: Money, format: MoneyFormat): string {
  const digits = minorDigits(currency);
  const shown = Math.min(digits, format.precision);
  const [whole = "0", fraction] = (Math.abs(amount) / 10 ** digits).toFixed(shown).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, format.separator);
  const text = format.symbol + grouped + (fraction ? format.decimal + fraction : "");
  return amount < 0 ? `−${text}` : text;
}

/** Parses a typed price, `12` or `12.50`, into minor units; null if it is not one. */
export function typedAmount(
  text: string | null,
  { precision }: Pick<MoneyFormat, "precision">,
): number | null {
  if (!text || !/^\d{1,7}([.,]\d{1,2})?$/.test(text.trim())) return null;
  const value = Number(text.trim().replace(",", "."));
  return precision === 0 ? Math.round(value) : Math.round(value * 100);
}
