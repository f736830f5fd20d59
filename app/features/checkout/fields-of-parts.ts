import type { MissingPart } from "#contract/checkout.ts";

/** The names of the fields of each part that an order needs. */
export const FIELDS: Record<MissingPart, RegExp> = {
  email: /^email$/,
  billing: /^billing\./,
  shipping: /^(shipping|receiver)\./,
  delivery: /^deliveryMethodId$/,
  place: /^pickupPlaceId$/,
  payment: /^paymentMethod$/,
};
