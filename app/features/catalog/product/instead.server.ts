import { href } from "react-router";
import type { Product } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import { escaped } from "#contract/values/escaped.ts";
import { productTexts } from "#locales/product/texts.ts";
import { restockTexts } from "#locales/restock/texts.ts";
import { translator } from "#locales/texts.ts";
import { localPath } from "#app/i18n/locales.ts";

/** In place of a sold-out variant's form, as HTML: its code and texts would weigh on every product's page. */
export function insteadHtml(
  { slug, breadcrumb }: Pick<Product, "slug" | "breadcrumb">,
  { variant, isAll }: { variant: string; isAll: boolean },
  locale: Locale,
): string {
  const t = translator(productTexts, locale);
  const asked = new URLSearchParams({ product: slug, variant });
  const category = breadcrumb.at(-1);
  const links = [
    ...(category
      ? [
          {
            to: localPath(href("/category/*", { "*": category.id }), locale),
            text: category.name,
          },
        ]
      : []),
    { to: "#recommended", text: t("similar") },
    {
      to: `${localPath(href("/restock/:step?"), locale)}?${asked}`,
      text: translator(restockTexts, locale)("link"),
    },
  ].map(({ to, text }) => `<li><a href="${escaped(to)}" class="${LINK}">${escaped(text)}</a></li>`);
  return [
    `<p class="font-semibold">${escaped(t("soldOut"))}</p>`,
    `<p class="mt-1">${escaped(t(isAll ? "soldOutHelp" : "soldOutOther"))}</p>`,
    `<ul class="mt-1 flex flex-wrap gap-x-5">${links.join("")}</ul>`,
  ].join("");
}

const LINK = "flex min-h-11 items-center text-accent underline underline-offset-4";
