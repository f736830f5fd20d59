import { href } from "react-router";
import type { Locale } from "#contract/limits.ts";
import type { ShopProfile } from "#contract/shop.ts";
import { escaped } from "#contract/values/escaped.ts";
import { contentTexts } from "#locales/content/texts.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { translator } from "#locales/texts.ts";
import { localPath } from "#app/i18n/locales.ts";

/**
 * How to reach the shop, and when (spec 9.5), as HTML of one line for the footer, the checkout and the error screen. The hours are the
 * office's own, because the pages are kept for all visitors; `/guide` has them in the reader's zone.
 */
export function supportLine({ support }: Pick<ShopProfile, "support">, locale: Locale): string {
  const { phone, mail, chatUrl, hours, timeZone } = support;
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
  const day = (weekday: number) =>
    new Intl.DateTimeFormat(LANGUAGE[locale], { weekday: "short", timeZone: "UTC" }).format(
      Date.UTC(2026, 10, 15 + weekday), // 16 November 2026 is a Monday
    );
  const times = hours.map(({ days, from, to }) => `${spanOf(days, day)} ${from}–${to}`);
  const open = times.length > 0 ? `${times.join(", ")} (${zoneName(timeZone, locale)})` : "";
  return [...ways, form, escaped(open)].filter(Boolean).join(" · ");
}

/** `Sydney Time`, `Giờ Việt Nam`. */
function zoneName(timeZone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LANGUAGE[locale], {
    timeZone,
    timeZoneName: "shortGeneric",
  });
  const name = format.formatToParts().find(({ type }) => type === "timeZoneName");
  return name?.value ?? timeZone;
}

/** `Mon–Fri` for days in a row, else `Mon, Wed`. */
function spanOf(days: number[], name: (day: number) => string): string {
  const [first = 1, last = first] = [days[0], days.at(-1)];
  const isRow = days.length > 2 && last - first === days.length - 1;
  return isRow ? `${name(first)}–${name(last)}` : days.map(name).join(", ");
}
