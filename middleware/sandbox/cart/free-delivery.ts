import type { CountryCode } from "#contract/address.ts";
import { deliveryMethods, type DeliveryRow } from "#middleware/sandbox/checkout/delivery.ts";
import { placesOf } from "#middleware/sandbox/checkout/places.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export type MissingForFree = { amount: number; method: DeliveryRow | undefined };

type Order = {
  offered: DeliveryRow[];
  delivery: { id: number; price: number } | undefined;
  country: CountryCode | undefined;
  weightGrams: number;
  goodsValue: number;
};

/** What is missing for free delivery by the cheapest rule; null if nothing is, or if no rule holds for certain. */
export function missingForFree(
  store: Store,
  { offered, delivery, country, weightGrams, goodsValue }: Order,
): MissingForFree | null {
  if (delivery && (delivery.price === 0 || placesOf(store, delivery.id).length > 0)) return null;
  const method = country === undefined ? undefined : leastOf(store, offered);
  const from =
    country === undefined ? sameEverywhere(store, weightGrams) : (method?.free_over ?? null);
  if (from === null || from <= goodsValue) return null;
  return { amount: from - goodsValue, method };
}

/** The method that is free from the smallest value; a pick-up is no delivery. */
function leastOf(store: Store, methods: DeliveryRow[]): DeliveryRow | undefined {
  return methods
    .filter((method) => method.free_over !== null && placesOf(store, method.id).length === 0)
    .toSorted((a, b) => (a.free_over ?? 0) - (b.free_over ?? 0))[0];
}

function sameEverywhere(store: Store, weightGrams: number): number | null {
  const countries = store.all<{ country: CountryCode }>(
    "SELECT DISTINCT country FROM delivery_method",
  );
  const values = new Set(
    countries.map(
      ({ country }) =>
        leastOf(store, deliveryMethods(store, { country }, weightGrams))?.free_over ?? null,
    ),
  );
  const [only = null] = values;
  return values.size === 1 ? only : null;
}
