import { href } from "react-router";
import type { Product } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";
import { restockTexts } from "#locales/restock/texts.ts";
import { translator } from "#locales/texts.ts";

export type Instead = { to: string; text: string };

/** Where a sold-out variant leads; put together here, because the texts would weigh on every product's page. */
export function insteadOf(
  { slug, breadcrumb }: Pick<Product, "slug" | "breadcrumb">,
  variant: string,
  locale: Locale,
): Instead[] {
  const asked = new URLSearchParams({ product: slug, variant });
  const category = breadcrumb.at(-1);
  return [
    {
      to: `${localPath(href("/restock/:step?"), locale)}?${asked}`,
      text: translator(restockTexts, locale)("link"),
    },
    ...(category
      ? [
          {
            to: localPath(href("/category/*", { "*": category.id }), locale),
            text: category.name,
          },
        ]
      : []),
  ];
}
