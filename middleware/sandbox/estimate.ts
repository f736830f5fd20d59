import type { Product } from "#contract/catalog.ts";
import { deliveryMethods, deliveryPrice } from "./delivery.ts";
import type { Store } from "./store.ts";

const HOME_COUNTRY = "AU";

/** The cheapest way goods of this weight and value come to a door at home. */
export function deliveryEstimate(
  store: Store,
  grams: number,
  value: number,
  currency: string,
): Product["delivery"] {
  const offers = deliveryMethods(store, HOME_COUNTRY, grams)
    .filter((method) => method.base_price > 0) // what costs nothing is collected, not delivered
    .map((method) => ({
      minDays: method.min_days,
      maxDays: method.max_days,
      price: { amount: deliveryPrice(method, grams, value), currency },
    }));
  return offers.sort((a, b) => a.price.amount - b.price.amount)[0] ?? null;
}
