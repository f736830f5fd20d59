import type { State } from "#contract/address.ts";
import type { Locale } from "#contract/limits.ts";
import type { PlacePart } from "#contract/values/address-formats.ts";

/**
 * What the suburb is chosen from: in Viet Nam the wards of a province, in Australia the suburbs of a postcode. `of` is that
 * province or postcode, or empty; `state` is that of the postcode.
 */
export type Localities = { of: string; names: string[]; state: string };

/** The fields of an address after name and phone, as its country writes them, in the page's language. */
export type AddressLayout = {
  country: string;
  parts: LaidPart[];
  states: State[];
  localities: Localities;
  /** What the country calls a company's tax number. */
  taxNumber: string;
};

/** A wide field takes a whole row. */
export type LaidPart = { name: PlacePart; label: string; isOptional: boolean; isWide: boolean };

/** The fields of a name, in the order of the language. */
export function namesIn(locale: Locale) {
  return locale === "vi_VN"
    ? (["lastName", "firstName"] as const)
    : (["firstName", "lastName"] as const);
}
