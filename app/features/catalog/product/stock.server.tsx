import { renderToStaticMarkup } from "react-dom/server";
import type { Variant } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import { productTexts } from "#locales/product/texts.ts";
import { shopTexts } from "#locales/shop/texts.ts";
import { translator } from "#locales/texts.ts";
import { Stock } from "#app/shop/product/stock.tsx";

type StockOf = Pick<Variant, "availability" | "left">;

/** The stock of a variant as HTML: no browser loads code for it. */
export function stockHtml(variant: StockOf, isMadeToOrder: boolean, locale: Locale): string {
  const text = textOf(variant, isMadeToOrder, locale);
  return renderToStaticMarkup(<Stock availability={variant.availability}>{text}</Stock>);
}

/** That of goods made to order is how many can still be ordered. */
function textOf({ availability, left }: StockOf, isMadeToOrder: boolean, locale: Locale): string {
  const isCounted = availability === "low-stock" && left !== null;
  if (!isMadeToOrder || availability === "sold-out") {
    const t = translator(shopTexts, locale);
    return isCounted ? t("availability.left", { count: left }) : t(`availability.${availability}`);
  }
  const t = translator(productTexts, locale);
  return isCounted ? t("toOrder.left", { count: left }) : t("toOrder.canBeOrdered");
}
