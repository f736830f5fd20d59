import type { Locale } from "#contract/limits.ts";
import type { ShopProfile } from "#contract/shop.ts";
import { LANGUAGE } from "#locales/languages.ts";
import type { ShopFacts } from "#middleware/erp.ts";
import { supportHours } from "#contract/values/support-hours.ts";
import { isTimeZone } from "#contract/values/time-zone.ts";
import type { Known } from "./known.ts";
import { inLanguage } from "./shop-file.ts";
import { paperOf, themeOf } from "./theme.ts";

/** The profile in one language: what the file says, else what the ERP says. */
export function shownOf(known: Known, locale: Locale, pages: string[] | null): ShopProfile {
  const { name, file, facts, logo, fonts } = known;
  const text = (value: Parameters<typeof inLanguage>[0]) => inLanguage(value, locale);
  return {
    name,
    ...(logo && { logo: { src: logo.file.path, width: logo.width, height: logo.height } }),
    titleSeparator: file.titleSeparator,
    legal: legalOf(known, locale),
    company: companyOf(known, locale),
    currencies: facts.currencies,
    priceLists: facts.priceLists.map((list) => ({
      id: list.id,
      name: priceListName(list, locale),
    })),
    hasGiftCards: facts.hasGiftCards,
    searchExample: text(file.searchExample),
    home: { title: text(file.home.title) || name, text: text(file.home.text) },
    promises: file.promises.map(text).filter(Boolean),
    theme: themeOf(file.theme, fonts),
    paper: paperOf(file.theme),
    pages,
    timeZone: timeZoneOf(known),
    returns: file.returns,
    support: supportOf(known),
  };
}

function timeZoneOf({ file, facts }: Known): string {
  return file.timeZone ?? (isTimeZone(facts.timeZone) ? facts.timeZone : "UTC");
}

function supportOf(known: Known): ShopProfile["support"] {
  const { file, facts } = known;
  return {
    timeZone: timeZoneOf(known),
    ...file.support,
    phone: file.support.phone || facts.phone,
    mail: file.support.mail || facts.mail,
  };
}

/** How and when the support is reached, for what is read without a connection. */
export function supportLinesOf(known: Known, locale: Locale): string[] {
  const support = supportOf(known);
  return [support.phone, support.mail, supportHours(support, locale)].filter(Boolean);
}

/** As `Retail (AUD)`; the shop's own may have no name for visitors. */
function priceListName(
  { names, currency }: ShopFacts["priceLists"][number],
  locale: Locale,
): string {
  const isCode = /^[A-Z]{3}$/i.test(currency); // Intl throws at others, which Odoo allows
  const name =
    names[locale] ||
    (isCode && new Intl.DisplayNames(LANGUAGE[locale], { type: "currency" }).of(currency));
  return name ? `${name} (${currency})` : currency;
}

/** The owner's own words, or who and where the owner is. */
export function legalOf(known: Known, locale: Locale): string {
  const { name, address, taxNumber } = companyOf(known, locale);
  const own = inLanguage(known.file.legal, locale);
  return own || [`© ${name}`, address, taxNumber].filter(Boolean).join(" · ");
}

function companyOf({ name, file, facts }: Known, locale: Locale): ShopProfile["company"] {
  return {
    name: inLanguage(file.owner, locale) || facts.owner || name,
    address: inLanguage(file.address, locale) || facts.address,
    taxNumber: file.taxNumber || facts.taxNumber,
    links: file.links ?? facts.links,
  };
}
