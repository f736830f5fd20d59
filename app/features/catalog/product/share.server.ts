import { href } from "react-router";
import type { Product } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import { escaped } from "#contract/values/escaped.ts";
import { judgeLink } from "#contract/values/links.ts";
import { productTexts } from "#locales/product/texts.ts";
import { translator } from "#locales/texts.ts";
import { localPath } from "#app/i18n/locales.ts";
import { publicConfig } from "#app/server/config.server.ts";

/** Not documented by Zalo, so only shops that allow its host have it (decision 074). */
const ZALO = "https://zalo.me/share";

/**
 * Ways to share a product, as HTML, so that no browser loads code for it; app/shell/after-load/more.ts adds those that need
 * scripts (spec 15.11).
 */
export function shareHtml(
  { slug, name }: Pick<Product, "slug" | "name">,
  locale: Locale,
  { publicUrl: site, linkHosts: hosts } = publicConfig,
): string {
  const t = translator(productTexts, locale);
  const url = site + localPath(href("/product/:slug", { slug }), locale);
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`;
  const zalo = judgeLink(`${ZALO}?${new URLSearchParams({ url })}`, { site, hosts }).href;
  const links = [
    `<li><a href="${escaped(mail)}" class="button quiet">${escaped(t("shareByMail"))}</a></li>`,
    ...(zalo
      ? [
          `<li><a href="${escaped(zalo)}" rel="noopener noreferrer" class="button quiet">Zalo</a></li>`,
        ]
      : []),
  ];
  const data = {
    url,
    title: name,
    share: t("shareTo"),
    copy: t("shareCopy"),
    copied: t("shareCopied"),
  };
  return [
    `<h2 class="mt-12 text-xl">${escaped(t("share"))}</h2>`,
    `<shop-more class="block"${attributes(data)}>`,
    `<ul class="flex flex-wrap gap-x-5">${links.join("")}</ul></shop-more>`,
  ].join("");
}

/** The place of the products that this browser has shown before. Empty without JavaScript (spec 15.10). */
export function viewedHtml({ slug }: Pick<Product, "slug">, locale: Locale): string {
  const src = localPath(href("/islands/:key", { key: "viewed" }), locale);
  return `<shop-more class="block"${attributes({ slug, src })}></shop-more>`;
}

function attributes(data: Record<string, string>): string {
  return Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join("");
}
