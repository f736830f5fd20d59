import type { CountryCode } from "#contract/address.ts";
import { addBusinessDays, dayIn } from "#middleware/rules/business-days.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export const SELLERS_ZONE = "Australia/Sydney";
export const HOME_COUNTRY = "AU";

export function today(store: Store): string {
  return dayIn(SELLERS_ZONE, store.now());
}

export type DeliveryRow = {
  id: number;
  country: string;
  name_en: string;
  name_vi: string;
  description_en: string;
  description_vi: string;
  base_price: number;
  price_per_kg: number;
  free_over: number | null;
  max_grams: number | null;
  min_days: number;
  max_days: number;
  allows_cash: number;
  /** Prefixes of the postcodes that it reaches, parted by spaces; null: all of the country. */
  postcodes: string | null;
};

/** Where goods go, as far as it is known. */
export type Destination = { country: CountryCode; postcode?: string | undefined };

/** The delivery methods for these goods to that place; without a postcode only those that reach all of the country. */
export function deliveryMethods(
  store: Store,
  { country, postcode = "" }: Destination,
  weightGrams: number,
): DeliveryRow[] {
  const methods = store.all<DeliveryRow>(
    "SELECT * FROM delivery_method WHERE country = ? AND (max_grams IS NULL OR max_grams >= ?) ORDER BY position, id",
    country,
    weightGrams,
  );
  return methods.filter(
    ({ postcodes }) => postcodes?.split(" ").some((prefix) => postcode.startsWith(prefix)) ?? true,
  );
}

/** The base price and a price for each started kilogram; free above a value of the goods. */
export function deliveryPrice(
  method: DeliveryRow,
  weightGrams: number,
  goodsValue: number,
): number {
  if (method.free_over !== null && goodsValue >= method.free_over) return 0;
  return method.base_price + method.price_per_kg * Math.ceil(weightGrams / 1000);
}

/** The days of arrival, counted in business days in the seller's time zone. */
export function arrival(
  store: Store,
  method: Pick<DeliveryRow, "min_days" | "max_days">,
): { earliest: string; latest: string } {
  return {
    earliest: addBusinessDays(today(store), method.min_days),
    latest: addBusinessDays(today(store), method.max_days),
  };
}
