import { parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js/min";

/**
 * A number in international form, or in the national form of one of these countries, the first that it is right in, as
 * E.164 (design 6).
 */
export function phoneNumber(typed: string, countries: CountryCode[]): string | undefined {
  for (const country of countries) {
    const phone = parsePhoneNumberFromString(typed, country);
    if (phone?.isValid()) return phone.number;
  }
  return undefined;
}

/** For people: `+61 412 345 678`. What is no number stays as it is. */
export function readablePhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
