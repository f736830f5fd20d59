import type { Product, Variant } from "#contract/catalog.ts";
import { LANGUAGE } from "#locales/languages.ts";
import type { Locale } from "#contract/limits.ts";
import type { ShopProfile } from "#contract/shop.ts";
import { countryName } from "#contract/values/country-names.ts";
import { escaped } from "#contract/values/escaped.ts";
import { formatMoney, numberFormat } from "#contract/values/money-format.ts";
import { deliveryTexts } from "#locales/delivery/texts.ts";
import { productTexts } from "#locales/product/texts.ts";
import type { Money } from "#contract/values/shapes.ts";
import { translator } from "#locales/texts.ts";
import { localPath } from "#app/i18n/locales.ts";
import { publicConfig } from "#app/server/config.server.ts";

export type Fact = { term: string; text: string; help?: string };

/** Delivery and returns of goods, as sentences: made here, so that no browser loads code for it. */
export function promisesOf(
  { delivery, depositPercent }: Pick<Product, "delivery" | "depositPercent">,
  { days, areFree }: ShopProfile["returns"],
  locale: Locale,
): Fact[] {
  const t = translator(productTexts, locale);
  return [
    ...(delivery
      ? [
          {
            term: t("delivery", { country: countryName(delivery.country, locale) }),
            text: deliveryText(delivery, depositPercent !== null, locale),
          },
        ]
      : []),
    areFree
      ? { term: t("freeReturns", { days }), text: t("returnsHelp") }
      : { term: t("returns", { days }), text: "" },
  ];
}

function deliveryText(
  { minDays, maxDays, price }: NonNullable<Product["delivery"]>,
  isMadeToOrder: boolean,
  locale: Locale,
): string {
  const t = translator(productTexts, locale);
  const days = { min: minDays, max: maxDays };
  const text =
    price.amount === 0
      ? t("daysFree", days)
      : t("days", { ...days, price: formatMoney(price, LANGUAGE[locale], publicConfig.money) });
  return isMadeToOrder ? t("toOrder.delivered", { text }) : text;
}

/**
 * Leads to the page that knows the shopper's place: this one is the same for all, and names the country of its language if the
 * goods are delivered there from another one. The text is HTML.
 */
export function askDelivery(
  slug: string,
  variantId: string,
  { locale, abroad }: { locale: Locale; abroad: string | null },
): Fact {
  const t = translator(deliveryTexts, locale);
  const path = `${localPath("/delivery", locale)}?product=${encodeURIComponent(slug)}&amp;variant=${encodeURIComponent(variantId)}`;
  const term = abroad ? t("to", { place: countryName(abroad, locale) }) : t("askTerm");
  return {
    term,
    text: `<a href="${path}" class="text-accent underline">${escaped(t("askLink"))}</a>`,
  };
}

export function weightOf(kg: number, locale: Locale): Fact[] {
  if (kg === 0) return [];
  const t = translator(productTexts, locale);
  const number = numberFormat(LANGUAGE[locale], 0, 3).format(kg);
  return [{ term: t("weight"), text: t("kg", { kg: number }) }];
}

export function itemNumber(sku: string, locale: Locale): Fact[] {
  return sku ? [{ term: translator(productTexts, locale)("sku"), text: sku }] : [];
}

/** What is to pay at once for goods made to order. */
export function depositText(deposit: Money, percent: number, locale: Locale): string {
  const amount = formatMoney(deposit, LANGUAGE[locale], publicConfig.money);
  return translator(productTexts, locale)("deposit", { amount, percent });
}

/** The price beside the button, with what is due at once if that is less. */
export function duePrice(
  { price, deposit }: Pick<Variant, "price" | "deposit">,
  locale: Locale,
): string {
  const textOf = (money: Money) => formatMoney(money, LANGUAGE[locale], publicConfig.money);
  if (!deposit) return textOf(price);
  const parts = { deposit: textOf(deposit), price: textOf(price) };
  return translator(productTexts, locale)("toOrder.inPart", parts);
}
