import { href } from "react-router";
import type { Locale } from "#contract/limits.ts";
import type { ShopProfile } from "#contract/shop.ts";
import { escaped } from "#contract/values/escaped.ts";
import { supportHours } from "#contract/values/support-hours.ts";
import { contentTexts } from "#locales/content/texts.ts";
import { translator } from "#locales/texts.ts";
import { localPath } from "#app/i18n/locales.ts";

/**
 * How to reach the shop, and when (spec 9.5), as HTML of one line for the footer, the checkout and the error screen. The hours are the
 * office's own, because the pages are kept for all visitors; `/guide` has them in the reader's zone.
 */
export function supportLine({ support }: Pick<ShopProfile, "support">, locale: Locale): string {
  const { phone, mail, chatUrl } = support;
  const t = translator(contentTexts, locale);
  const link = (href: string, text: string) =>
    `<a class="inline-block py-1 underline" href="${escaped(href)}">${escaped(text)}</a>`;
  const ways = [
    phone && link(`tel:${phone.replaceAll(/[^+\d]/g, "")}`, t("support.phone", { phone })),
    chatUrl && link(chatUrl, t("support.chat")),
    !phone && !chatUrl && mail && link(`mailto:${mail}`, t("support.mail", { mail })),
  ].filter(Boolean);
  const form = link(localPath(href("/contact"), locale), t("support.form"));
  if (ways.length === 0) return form;
  const hours = escaped(supportHours(support, locale)).replaceAll(
    /[^ ]+ \d\d:\d\d–\d\d:\d\d/g,
    '<span class="whitespace-nowrap">$&</span>',
  );
  return [...ways, form].join(" · ") + (hours && `<span class="block">${hours}</span>`);
}
