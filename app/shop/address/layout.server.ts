import { type Address, CountryCode, type Country } from "#contract/address.ts";
import { addressFormatOf, type PlacePart, printedState } from "#contract/values/address-formats.ts";
import { parcelLines } from "#contract/values/parcel-lines.ts";
import { pickupLines } from "#contract/values/pickup-lines.ts";
import type { PlacedOrder } from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import { PROVINCES } from "#contract/values/wards.ts";
import { taxNumberLabel } from "#contract/values/company-lines.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { FALLBACK } from "#app/i18n/locales.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import { type Gateway, orNull } from "#app/server/gateway/gateway.server.ts";
import type { AddressLayout, LaidPart, Localities } from "./layout.ts";
import { labelOf } from "./words.server.ts";

/** What the functions here need of the gateway. */
export type Asked = Pick<Gateway, "query">;
export type Kind = "billing" | "shipping";
type Place = Partial<Record<"country" | "state" | "postcode" | "suburb", string | undefined>>;

/** The countries to choose from, and the one that an empty form begins with. */
export async function countriesFor(odoo: Asked, locale: Locale, kind: Kind = "shipping") {
  const [delivered, countries] = await Promise.all([
    odoo.query("address.countries", {}),
    odoo.query("address.countries", { kind }),
  ]);
  return { countries, country: countryOf(delivered, locale) };
}

/** Such a country for a page; the shop's first language is of none, which needs no question to the ERP. */
export async function spokenCountry(odoo: Asked, locale: Locale): Promise<string> {
  return locale === FALLBACK ? "" : countryOf(await odoo.query("address.countries", {}), locale);
}

/** The country of the page's language if the shop delivers there, else the shop's own. */
function countryOf(countries: Country[], locale: Locale): string {
  const spoken = locale === FALLBACK ? undefined : regionOf(locale);
  return (countries.find(({ code }) => code === spoken) ?? countries[0])?.code ?? "";
}

function regionOf(locale: Locale): string {
  return new Intl.Locale(LANGUAGE[locale]).region ?? "";
}

/** The fields of an address; `country` stands in where none is chosen. */
export async function layoutFor(
  odoo: Asked,
  locale: Locale,
  place: Place,
  country: string,
  kind: Kind = "billing",
): Promise<AddressLayout> {
  const countries = await odoo.query("address.countries", { kind });
  // Others are not asked for: strangers would fill the cache with answers about them.
  const code = countries.find((one) => one.code === place.country)?.code ?? country;
  const [states, localities] = await Promise.all([
    statesOf(odoo, code),
    localitiesFor(odoo, { ...place, country: code }),
  ]);
  return {
    country: code,
    parts: partsOf(code, states.length > 0, locale),
    states,
    localities,
    taxNumber: taxNumberLabel(code, locale),
  };
}

function partsOf(country: string, hasStates: boolean, locale: Locale): LaidPart[] {
  const format = addressFormatOf(country);
  const parts = format.parts.filter((part) => part !== "state" || hasStates);
  const wide = wideParts(parts);
  return parts.map((name) => ({
    name,
    label: labelOf(country, name, locale),
    isOptional: !format.required.includes(name),
    isWide: wide.includes(name),
  }));
}

/** Two fields are in a row; a street without a type, and the first of an odd number, have one of their own. */
function wideParts(parts: PlacePart[]): PlacePart[] {
  const place = parts.slice(parts.indexOf("address2") + 1);
  return [
    ...(parts.includes("streetType") ? [] : ["address1" as const]),
    "address2",
    ...(place.length % 2 === 1 ? place.slice(0, 1) : []),
  ];
}

export async function statesOf(odoo: Asked, country: string) {
  return CountryCode.safeParse(country).success ? odoo.query("address.states", { country }) : [];
}

/** The wards of an address once its province is known, or its suburbs once the postcode is. */
async function localitiesFor(
  odoo: Asked,
  { country, state = "", postcode = "", suburb = "" }: Place,
): Promise<Localities> {
  if (country === "VN" && PROVINCES.includes(state))
    return { of: state, names: await odoo.query("address.wards", { province: state }), state };
  if (country !== "AU" || !/^\d{4}$/.test(postcode)) return { of: "", names: [], state: "" };
  const suburbs = await odoo.query("address.suburbs", { postcode });
  const typed = suburbs.find(({ name }) => name.toLowerCase() === suburb.trim().toLowerCase());
  const states = new Set(suburbs.map((one) => one.state));
  return {
    of: postcode,
    names: [...new Set(suburbs.map(({ name }) => name))],
    // Of a postcode across a border the state is asked.
    state: typed?.state ?? (states.size === 1 ? suburbs[0]!.state : ""),
  };
}

/** An empty state follows from an Australian postcode; `field` holds the address. */
export async function fillState(odoo: Asked, form: FormData, field: string): Promise<void> {
  const typed = (part: string) => textOf(form, `${field}.${part}`);
  if (typed("country") !== "AU" || typed("state") !== "") return;
  const { state } = await localitiesFor(odoo, {
    country: "AU",
    postcode: typed("postcode"),
    suburb: typed("suburb"),
  });
  if (state) form.set(`${field}.state`, state);
}

/** An address as written on a parcel, a line each. */
export async function addressLines(
  odoo: Asked,
  locale: Locale,
  address: Address,
): Promise<string[]> {
  const states = await statesOf(odoo, address.country);
  const found = states.find(({ code }) => code === address.state);
  const state = found ? printedState(address.country, found) : address.state;
  return parcelLines(address, state, locale);
}

/** Where an order's goods go: the place where they are collected, or the address that they are sent to. */
export async function shipToLines(
  odoo: Asked,
  locale: Locale,
  { pickup, shipTo }: Pick<PlacedOrder, "pickup" | "shipTo">,
): Promise<string[]> {
  return pickup ? pickupLines(pickup) : await addressLines(odoo, locale, shipTo);
}

/** Of the shop's countries. */
const PHONE_COUNTRIES = 5;

/** In which a phone number without a country code may be written: few, as a number is valid in many. */
export async function phoneCountries(odoo: Asked, locale: Locale): Promise<string[]> {
  const known = await orNull(countriesFor(odoo, locale));
  if (!known) return [regionOf(locale)];
  return [known.country, ...known.countries.slice(0, PHONE_COUNTRIES).map(({ code }) => code)];
}
