import type { State } from "#contract/address.ts";
import type { PlacePart } from "#contract/values/address-formats.ts";

/** The wards of a province. */
export type Wards = { province: string; names: string[] };

/** The fields of an address after name and phone, as its country writes them, in the page's language. */
export type AddressLayout = {
  country: string;
  parts: LaidPart[];
  states: State[];
  wards: Wards;
  /** What the country calls a company's tax number. */
  taxNumber: string;
};

/** A wide field takes a whole row. */
export type LaidPart = { name: PlacePart; label: string; isOptional: boolean; isWide: boolean };
