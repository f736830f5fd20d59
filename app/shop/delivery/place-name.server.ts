import type { DeliveryPlace } from "#contract/delivery.ts";
import type { Locale } from "#contract/limits.ts";
import { printedState } from "#contract/values/address-formats.ts";
import { countryName } from "#contract/values/country-names.ts";
import { type Asked, statesOf } from "#app/shop/address/layout.server.ts";

/** `3065 VIC, Australia`. */
export async function placeName(
  odoo: Asked,
  locale: Locale,
  { country, state, postcode }: DeliveryPlace,
): Promise<string> {
  const found = (await statesOf(odoo, country)).find(({ code }) => code === state);
  const near = [postcode, found ? printedState(country, found) : state].filter(Boolean).join(" ");
  return [near, countryName(country, locale)].filter(Boolean).join(", ");
}
