import type { Address } from "#contract/address.ts";
import type { Locale } from "#contract/limits.ts";
import { DEFAULT_FORMAT, formatMoney } from "#contract/values/money-format.ts";
import { parcelLines } from "#contract/values/parcel-lines.ts";
import type { Money } from "#contract/values/shapes.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { stateOnParcel } from "#middleware/rules/countries.ts";

/** One line below the other, as on a parcel. */
export function addressLines(address: Address, locale: Locale): string[] {
  return parcelLines(address, stateOnParcel(address.country, address.state, locale), locale);
}

/** `2 kg`, or `2` of pieces. */
export function counted(quantity: number, unit: string | null): string {
  return unit ? `${quantity} ${unit}` : String(quantity);
}

export function price(money: Money, locale: Locale): string {
  return formatMoney(money, LANGUAGE[locale], DEFAULT_FORMAT);
}

export function negative({ amount, currency }: Money): Money {
  return { amount: -amount, currency };
}

/** spec 9.7: dd/MM/yyyy. */
export function printDay(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split("-");
  return `${day}/${month}/${year}`;
}

/** In UTC, and marked as such: the reader's time zone is unknown. */
export function printMoment(moment: Date): string {
  const iso = moment.toISOString();
  return `${iso.slice(11, 16)} UTC, ${printDay(iso)}`;
}
