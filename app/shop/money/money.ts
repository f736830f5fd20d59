import { formatMoney } from "#contract/values/money-format.ts";
import type { Money } from "#contract/values/shapes.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { useLocale } from "#app/i18n/use-t.ts";
import { useRootData } from "#app/shop/use-root-data.ts";

/** Formats money in its currency, for sentences; `<Price>` renders the same. */
export function useMoney() {
  const language = LANGUAGE[useLocale()];
  const own = useRootData()?.config.money;
  return (money: Money) => formatMoney(money, language, own);
}
