import type { Locale } from "#contract/limits.ts";
import type { Facet } from "#contract/listing.ts";
import type { ListingFind } from "#middleware/catalog-index/entry.ts";
import { pickupTexts } from "#locales/pickup/texts.ts";
import { translator } from "#locales/texts.ts";

/** Counted and chosen as an attribute is, of which the places are the values (decision 078). */
export const PLACE = "place";

/** The places where products of a listing can be collected, in the ERP's order; none: no facet. */
export function placeFacet(
  places: { id: string; name: string }[],
  found: ListingFind["facets"],
  chosen: Record<string, string[]>,
  locale: Locale,
): Facet[] {
  const values = places.flatMap(({ id, name }) => {
    const count = found.get(PLACE)?.get(id);
    if (count === undefined) return [];
    const isSelected = chosen[PLACE]?.includes(id) ?? false;
    return [{ id, name, colour: null, count, isSelected }];
  });
  if (values.length === 0) return [];
  return [{ id: PLACE, name: translator(pickupTexts, locale)("inStockAt"), values }];
}
