import { addressTexts } from "#locales/address/texts.ts";
import { translator } from "#locales/texts.ts";
import type { Address } from "#contract/address.ts";
import type { Locale } from "#contract/limits.ts";
import { taxNumberKind } from "./tax-numbers.ts";

/** What a country calls the number. */
export function taxNumberLabel(country: string, locale: Locale): string {
  return translator(addressTexts, locale)(`taxNumber.${taxNumberKind(country)}`);
}

/** `ABN 51 824 753 556`, below a printed address; empty without a number. */
export function taxNumberLine({ country, taxNumber }: Address, locale: Locale): string {
  return taxNumber ? `${taxNumberLabel(country, locale)} ${taxNumber}` : "";
}
