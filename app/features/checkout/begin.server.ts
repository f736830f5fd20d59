import type { AddressDraft, Country } from "#contract/address.ts";
import type { Locale } from "#contract/limits.ts";
import { type Asked, layoutFor } from "#app/shop/address/layout.server.ts";
import { keptPlace } from "#app/shop/delivery/kept-place.server.ts";

type Known = { draft: AddressDraft; countries: Country[]; country: string; request: Request };

/**
 * What the address begins with: as long as nothing is typed in it the place that the shopper asked about last, with what
 * follows from its postcode, else a country.
 */
export async function beginOf(
  odoo: Asked,
  locale: Locale,
  { draft, countries, country, request }: Known,
): Promise<AddressDraft> {
  const place = keptPlace(request);
  const { country: typed, companyName: _, taxNumber: __, ...rest } = draft;
  const isTyped =
    Object.values(rest).some(Boolean) || (typed !== undefined && typed !== place?.country);
  if (!place || isTyped || countries.every(({ code }) => code !== place.country))
    return { country };
  const { states, localities } = await layoutFor(odoo, locale, place, country);
  const { names } = localities;
  // Of a postcode across a border the state is asked.
  const state = place.country === "AU" && names.length > 0 ? localities.state : place.state;
  return {
    country: place.country,
    ...(states.some(({ code }) => code === state) && { state }),
    ...(place.postcode && { postcode: place.postcode }),
    ...(place.country === "AU" && names.length === 1 && { suburb: names[0] }),
  };
}
