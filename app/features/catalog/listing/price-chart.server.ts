import type { Listing } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import type { OwnFormat } from "#contract/values/money-format.ts";
import { formatMoney } from "#contract/values/money-format.ts";
import { minorDigits } from "#contract/values/minor-digits.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { priceChartTexts } from "#locales/price-chart/texts.ts";
import { translator } from "#locales/texts.ts";

/** `path`: the bars, each a unit wide, in a picture 10 units high. */
export type PriceChart = { path: string; width: number; label: string };

/** How many products there are at which prices; none for products of about one price. Drawn here, so browsers load no code. */
export function priceChart(
  bars: Listing["priceBars"],
  currency: string,
  locale: Locale,
  own: OwnFormat | null,
): PriceChart | null {
  if (bars.length < 2) return null;
  const most = bars.reduce((one, other) => (other.count > one.count ? other : one));
  const money = (amount: number) => {
    const decimals = amount % 10 ** minorDigits(currency) === 0 ? 0 : undefined;
    return formatMoney({ amount, currency }, LANGUAGE[locale], own, decimals);
  };
  const path = bars.map(({ count }, at) => {
    const top = 10 - Math.max(0.5, Math.round((100 * count) / most.count) / 10);
    return count === 0 ? "" : `M${at} 10V${Number(top.toFixed(1))}h.8V10`;
  });
  const label = translator(priceChartTexts, locale)("label", {
    count: most.count,
    min: money(most.from),
    max: money(most.to),
  });
  return { path: path.join(""), width: bars.length, label };
}
