import type { Locale } from "#contract/limits.ts";
import type { ShopProfile } from "#contract/shop.ts";
import { pricesTexts } from "#locales/prices/texts.ts";
import { translator } from "#locales/texts.ts";
import { localPath } from "#app/i18n/locales.ts";
import { escaped } from "#contract/values/escaped.ts";

/**
 * The footer's form for prices of another list, as HTML: most shops have one list, and no browser loads code for it. The
 * answer leads back to the page that it was on.
 */
export function choiceOfPrices(
  { priceLists }: ShopProfile,
  chosen: string,
  locale: Locale,
): string {
  if (priceLists.length === 0) return "";
  const t = translator(pricesTexts, locale);
  const options = priceLists.map(
    ({ id, name }) =>
      `<option value="${escaped(id)}"${id === chosen ? " selected" : ""}>${escaped(name)}</option>`,
  );
  const action = localPath("/prices", locale);
  return `<form method="post" action="${action}" class="flex flex-wrap items-center gap-2"><label for="price-list">${escaped(t("label"))}</label><select id="price-list" name="id" class="min-h-12 rounded-control border border-edge bg-white px-3">${options.join("")}</select><button class="min-h-12 px-2 font-semibold underline">${escaped(t("show"))}</button></form>`;
}
