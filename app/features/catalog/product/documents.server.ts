import type { Product } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { productTexts } from "#locales/product/texts.ts";
import { translator } from "#locales/texts.ts";
import { escaped } from "#contract/values/escaped.ts";

/** Links to a product's documents as HTML, which follows its description; no browser loads code for it. */
export function documentsHtml(documents: Product["documents"], locale: Locale): string {
  if (documents.length === 0) return "";
  const items = documents.map(({ name, href, bytes }) => {
    const size = bytes === null ? "" : ` (${sizeText(bytes, locale)})`;
    return `<li><a href="${escaped(href)}">${escaped(name)}</a>${size}</li>`;
  });
  const title = escaped(translator(productTexts, locale)("documents"));
  return `<h3>${title}</h3><ul>${items.join("")}</ul>`;
}

function sizeText(bytes: number, locale: Locale): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, "kilobyte"] : [bytes / 1e6, "megabyte"];
  const format = new Intl.NumberFormat(LANGUAGE[locale], {
    style: "unit",
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
  return format.format(value);
}
