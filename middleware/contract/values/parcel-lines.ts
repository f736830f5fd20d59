import type { Address } from "#contract/address.ts";
import type { Locale } from "#contract/limits.ts";
import { placeLines } from "./address-formats.ts";
import { taxNumberLine } from "./company-lines.ts";
import { countryName } from "./country-names.ts";
import { fullName } from "./full-name.ts";
import { readablePhone } from "./phone.ts";

/** An address as written on a parcel, a line each; `state` as it is printed. */
export function parcelLines(address: Address, state: string, locale: Locale): string[] {
  const { country, suburb, postcode } = address;
  return [
    address.companyName ?? "",
    fullName(address, locale),
    [address.address1, address.streetType].filter(Boolean).join(" "),
    address.address2,
    ...placeLines(country, { suburb, state, postcode }),
    countryName(country, locale),
    readablePhone(address.phone),
    taxNumberLine(address, locale),
  ].filter(Boolean);
}
