import { expect, test } from "vitest";
import { deliveryPrice } from "./delivery.ts";

const parcel = {
  id: 1,
  country: "AU",
  name_en: "",
  name_vi: "",
  description_en: "",
  description_vi: "",
  base_price: 795,
  price_per_kg: 120,
  free_over: 9900,
  max_grams: null,
  min_days: 3,
  max_days: 7,
  postcodes: null,
  allows_cash: 1,
};

test("a parcel costs its base and each started kilogram, and nothing from the free-delivery amount on", () => {
  expect(deliveryPrice(parcel, 400, 5000)).toBe(915);
  expect(deliveryPrice(parcel, 1000, 5000)).toBe(915);
  expect(deliveryPrice(parcel, 1001, 9899)).toBe(1035);
  expect(deliveryPrice(parcel, 1001, 9900)).toBe(0);
});
