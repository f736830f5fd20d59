import type { Product } from "#contract/catalog.ts";
import {
  deliveryMethods,
  deliveryPrice,
  HOME_COUNTRY,
} from "#middleware/sandbox/checkout/delivery.ts";
import { mostWith } from "./combos.ts";
import { freeAt, placesOf, placeView } from "#middleware/sandbox/checkout/places.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Locale } from "#contract/limits.ts";

/** The cheapest home delivery of goods of this weight and value in the shop's country. */
export function deliveryEstimate(
  store: Store,
  grams: number,
  value: number,
  currency: string,
): Product["delivery"] {
  const offers = deliveryMethods(store, { country: HOME_COUNTRY }, grams)
    .filter(({ id }) => placesOf(store, id).length === 0)
    .map((method) => ({
      country: HOME_COUNTRY,
      minDays: method.min_days,
      maxDays: method.max_days,
      price: { amount: deliveryPrice(method, grams, value), currency },
    }));
  return offers.sort((a, b) => a.price.amount - b.price.amount)[0] ?? null;
}

/** The places where goods of this weight can be collected, with the variants that are in stock there. */
export function pickupPlaces(
  store: Store,
  grams: number,
  variantIds: number[],
  locale: Locale,
): Product["pickup"] {
  const methods = deliveryMethods(store, { country: HOME_COUNTRY }, grams);
  return methods.flatMap(({ id }) =>
    placesOf(store, id).map((place) => ({
      ...placeView(place, locale),
      variantIds: variantIds
        .filter((id) => mostWith(store, id, (part) => freeAt(store, place, part)) > 0)
        .map(String),
    })),
  );
}
