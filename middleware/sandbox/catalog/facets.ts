import type { Facet } from "#contract/listing.ts";
import type { Locale } from "#contract/limits.ts";
import type { ListingFind } from "#middleware/catalog-index/entry.ts";
import { placeFacet } from "#middleware/rules/place-facet.ts";
import type { PlaceRow } from "#middleware/sandbox/checkout/places.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { type ValueRow, valueColumns } from "./attribute-values.ts";

/** The counts of a listing with their names: first the places of pick-up, then in database order. */
export function facetsOf(
  store: Store,
  found: ListingFind["facets"],
  chosen: Record<string, string[]>,
  locale: Locale,
): Facet[] {
  const rows = store.all<ValueRow>(
    `SELECT ${valueColumns(locale)}
     FROM attribute a JOIN attribute_value w ON w.attribute_id = a.id
     ORDER BY a.position, a.id, w.position, w.id`,
  );
  const facets = new Map<string, Facet>();
  for (const { attribute, attributeName, id, name, colour } of rows) {
    const count = found.get(attribute)?.get(id);
    if (count === undefined) continue;
    const isSelected = chosen[attribute]?.includes(id) ?? false;
    const facet = facets.get(attribute) ?? { id: attribute, name: attributeName, values: [] };
    facets.set(attribute, facet);
    facet.values.push({ id, name, colour, count, isSelected });
  }
  return [...placeFacet(places(store, locale), found, chosen, locale), ...facets.values()];
}

function places(store: Store, locale: Locale) {
  return store
    .all<Pick<PlaceRow, "id" | "name_en" | "name_vi">>(
      "SELECT CAST(id AS TEXT) AS id, name_en, name_vi FROM pickup_place ORDER BY position, id",
    )
    .map(({ id, name_en, name_vi }) => ({ id, name: locale === "vi_VN" ? name_vi : name_en }));
}
