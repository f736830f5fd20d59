import { z } from "zod";
import { type Locale, MAX_PICKUP_PLACES } from "#contract/limits.ts";
import type { PickupChoice, PickupPlace } from "#contract/pickup.ts";
import { openingHours } from "#middleware/rules/opening-hours.ts";
import type { Line } from "#middleware/sandbox/cart/lines.ts";
import { freeBeside } from "#middleware/sandbox/cart/pieces.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export type PlaceRow = {
  id: string;
  name_en: string;
  name_vi: string;
  address: string;
  hours: string;
  has_own_stock: number;
};

const SELECT = `SELECT CAST(id AS TEXT) AS id, name_en, name_vi, address, hours, has_own_stock FROM pickup_place`;

const Hours = z.array(z.object({ day: z.int(), from: z.string(), to: z.string() }));

export function placesOf(store: Store, deliveryMethodId: number): PlaceRow[] {
  return store.all<PlaceRow>(
    `${SELECT} WHERE delivery_method_id = ? ORDER BY position, id LIMIT ?`,
    deliveryMethodId,
    MAX_PICKUP_PLACES,
  );
}

/** That of the shop's first place; empty without any. */
export function firstAddress(store: Store): string {
  return store.get<PlaceRow>(`${SELECT} ORDER BY position, id LIMIT 1`)?.address ?? "";
}

export function placeById(store: Store, id: string | number | null): PlaceRow | undefined {
  return store.get<PlaceRow>(`${SELECT} WHERE id = ?`, id);
}

export function placeView(row: PlaceRow, locale: Locale): PickupPlace {
  return {
    id: row.id,
    name: locale === "vi_VN" ? row.name_vi : row.name_en,
    address: row.address,
    hours: openingHours(Hours.parse(JSON.parse(row.hours)), locale),
  };
}

/** The place with the lines that it has too little for. Earlier lines come first where several have the same goods. */
export function placeChoice(
  store: Store,
  row: PlaceRow,
  lines: Line[],
  locale: Locale,
): PickupChoice {
  const lacks = lines.flatMap((line, index) => {
    const here = (variantId: number) => freeAt(store, row, variantId);
    const free = Math.max(0, freeBeside(line, lines.slice(0, index), here));
    return free < line.quantity ? [{ lineId: String(line.id), free }] : [];
  });
  return { ...placeView(row, locale), lacks };
}

/** Unreserved stock at the place. */
export function freeAt(store: Store, place: PlaceRow, variantId: number): number {
  const row = place.has_own_stock
    ? store.get<{ free: number }>(
        "SELECT on_hand - reserved AS free FROM place_stock WHERE place_id = ? AND variant_id = ?",
        place.id,
        variantId,
      )
    : store.get<{ free: number }>(
        "SELECT on_hand - reserved AS free FROM variant WHERE id = ?",
        variantId,
      );
  return row?.free ?? 0;
}
