import { href } from "react-router";
import type { Product } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import { escaped } from "#contract/values/escaped.ts";
import { productTexts } from "#locales/product/texts.ts";
import { translator } from "#locales/texts.ts";
import { localPath } from "#app/i18n/locales.ts";

/** Links to what staff offer with a product, as HTML after its description; no browser loads code for it. */
export function optionalHtml(optional: Product["optional"], locale: Locale): string {
  if (optional.length === 0) return "";
  const items = optional.map(({ slug, name }) => {
    const to = localPath(href("/product/:slug", { slug }), locale);
    return `<li><a href="${escaped(to)}">${escaped(name)}</a></li>`;
  });
  const title = escaped(translator(productTexts, locale)("optional"));
  return `<h3>${title}</h3><ul>${items.join("")}</ul>`;
}

export function tagsDetail(tags: Product["tags"], locale: Locale): Product["details"] {
  return tags.length === 0
    ? []
    : [{ name: translator(productTexts, locale)("tags"), values: tags }];
}
