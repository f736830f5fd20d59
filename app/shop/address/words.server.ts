import type { PlacePart } from "#contract/values/address-formats.ts";
import type { Locale } from "#contract/limits.ts";
import { addressTexts } from "#locales/address/texts.ts";
import { type KeyIn, translator } from "#locales/texts.ts";

type Key = KeyIn<typeof addressTexts>;

/** Spec 12.3, and what these countries say themselves. */
const OWN: Record<string, Partial<Record<PlacePart, Key>>> = {
  AU: { state: "state.territory", postcode: "postcode.postcode" },
  GB: { postcode: "postcode.postcode" },
  NZ: { postcode: "postcode.postcode" },
  VN: { suburb: "suburb.ward", state: "state.city" },
};

/** Which word a country has for a field, as libaddressinput says; a test compares. */
export const WORDS: Partial<Record<Key, string>> = {
  "suburb.suburb": "AU",
  "suburb.postTown": "GB NO SE SJ",
  "suburb.district": "HK PE SD SY TR TW",
  "state.area": "HK",
  "state.county": "IE TW",
  "state.department": "CO HN NI",
  "state.district": "NR",
  "state.doSi": "KR",
  "state.emirate": "AE",
  "state.island": "BS CV KI KN KY PF SC TV",
  "state.oblast": "RU UA",
  "state.parish": "BB JM",
  "state.prefecture": "JP",
  "state.region": "FR",
  "state.state": "AS AU BR FM IN MH MP MX MY NG PW UM US VE VI",
  "postcode.eircode": "IE",
  "postcode.pin": "IN",
  "postcode.zip": "AS FM GU MH MP PR PW UM US VI",
};

const OTHER: Record<PlacePart, Key> = {
  address1: "address1",
  streetType: "streetType",
  address2: "address2",
  suburb: "suburb.city",
  state: "state.province",
  postcode: "postcode.postal",
};

/** The label of a field. */
export function labelOf(country: string, part: PlacePart, locale: Locale): string {
  return translator(addressTexts, locale)(keyOf(country, part));
}

function keyOf(country: string, part: PlacePart): Key {
  const own = OWN[country]?.[part];
  if (own) return own;
  const found = (Object.keys(WORDS) as Key[]).find(
    (key) => key.startsWith(`${part}.`) && WORDS[key]?.includes(country),
  );
  return found ?? OTHER[part];
}
