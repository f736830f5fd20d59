import type { Product } from "#contract/catalog.ts";
import {
  deliveryMethods,
  deliveryPrice,
  type DeliveryRow,
  HOME_COUNTRY,
} from "#middleware/sandbox/checkout/delivery.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Locale } from "#contract/limits.ts";

/** The cheapest home delivery of goods of this weight and value in the shop's country. */
export function deliveryEstimate(
  store: Store,
  grams: number,
  value: number,
  currency: string,
): Product["delivery"] {
  const offers = deliveryMethods(store, HOME_COUNTRY, grams)
    .filter((method) => !isPickup(method))
    .map((method) => ({
      country: HOME_COUNTRY,
      minDays: method.min_days,
      maxDays: method.max_days,
      price: { amount: deliveryPrice(method, grams, value), currency },
    }));
  return offers.sort((a, b) => a.price.amount - b.price.amount)[0] ?? null;
}

/** The pickup methods for goods of this weight. */
export function pickupOffer(store: Store, grams: number, locale: Locale): Product["pickup"] {
  const offer = deliveryMethods(store, HOME_COUNTRY, grams).find(isPickup);
  if (!offer) return null;
  return locale === "vi_VN"
    ? { name: offer.name_vi, description: offer.description_vi }
    : { name: offer.name_en, description: offer.description_en };
}

/** A method that is free at any weight is a pickup, not a delivery. */
function isPickup(method: DeliveryRow): boolean {
  return method.base_price === 0 && method.price_per_kg === 0;
}
