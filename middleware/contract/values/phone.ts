import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A number in international form, or in the national form of the first matching country, as E.164 (spec 12.3). */
export function phoneNumber(typed: string, countries: readonly string[]): string | undefined {
  for (const country of countries) {
    const phone = parsePhoneNumberFromString(
      typed,
      isSupportedCountry(country) ? country : undefined,
    );
    if (phone?.isValid()) return phone.number;
  }
  return undefined;
}

/** For display: `+61 412 345 678`. An invalid number stays as it is. */
export function readablePhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
