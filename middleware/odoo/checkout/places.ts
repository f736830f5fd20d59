import { z } from "zod";
import type { Locale } from "#contract/limits.ts";
import type { PickupPlace } from "#contract/pickup.ts";
import { placeLines, printedState } from "#contract/values/address-formats.ts";
import { openingHours, type OpenSpan } from "#middleware/rules/opening-hours.ts";
import { OwnCode } from "#middleware/odoo/address/rows.ts";

/** As `place.part.py` returns it. */
export const PlaceRow = z.object({
  id: z.int(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: OwnCode,
  state_name: z.string(),
  zip: z.string(),
  country: z.string(),
  /** By the day, of which 0 is Monday: `08:00 - 12:00`. */
  hours: z.record(z.string(), z.array(z.string())),
});
export type PlaceRow = z.output<typeof PlaceRow>;

export function pickupPlace(row: PlaceRow, locale: Locale): PickupPlace {
  const { id, name, street, city: suburb, zip: postcode, country } = row;
  const state = printedState(country, { code: row.state, name: row.state_name });
  return {
    id: String(id),
    name,
    address: [street, ...placeLines(country, { suburb, state, postcode })].join(", "),
    hours: openingHours(Object.entries(row.hours).flatMap(spansOf), locale),
  };
}

function spansOf([day, hours]: [string, string[]]): OpenSpan[] {
  return hours.flatMap((text) => {
    const [, from, to] = /^(\d\d:\d\d) - (\d\d:\d\d)$/.exec(text) ?? [];
    return from && to ? [{ day: Number(day) + 1, from, to }] : [];
  });
}
