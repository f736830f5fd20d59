import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A number in international form, or in the national form of the first matching country, as E.164 (spec 12.3). */
export function phoneNumber(typed: string, countries: readonly string[]): string | undefined {
  const known = countries.filter((country) => isSupportedCountry(country));
  for (const country of [...known, undefined]) {
    const phone = parsePhoneNumberFromString(typed, country);
    if (phone?.isValid()) return phone.number;
  }
  return undefined;
}

/** For display: `+61 412 345 678`. An invalid number stays as it is. */
export function readablePhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
