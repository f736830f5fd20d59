import { hashPasswordSync } from "#middleware/sandbox/session/passwords.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { DELIVERY_METHODS } from "./delivery-methods.ts";
import { DEMO_CUSTOMERS, type DemoCustomer } from "#demo/customers.ts";
import { seedPickupPlaces } from "./pickup-places.ts";
import { seedExchanges, seedInvitation } from "./rewards.ts";
import { seedPastOrders } from "./past-orders.ts";

const COUPONS = [
  ["WELCOME10", "discount", "10% off your order", "Giảm 10% cho đơn hàng", 10, null, 0, null],
  [
    "SAVE20",
    "discount",
    "AU$20 off from AU$150",
    "Giảm AU$20 cho đơn từ AU$150",
    null,
    2000,
    15_000,
    null,
  ],
  [
    "FREESHIP",
    "shipping",
    "Free delivery from AU$60",
    "Miễn phí giao hàng cho đơn từ AU$60",
    null,
    null,
    6000,
    null,
  ],
  [
    "SUMMER25",
    "discount",
    "Summer sale: 25% off",
    "Khuyến mãi hè: giảm 25%",
    25,
    null,
    0,
    "2026-03-01T00:00:00.000Z",
  ],
] as const;

/** Requires the price lists and the catalogue. */
export function seedCommerce(store: Store): void {
  for (const coupon of COUPONS) {
    store.run("INSERT INTO coupon VALUES (?, ?, ?, ?, ?, ?, ?, ?)", ...coupon);
  }
  DELIVERY_METHODS.forEach((method, position) => {
    const { lastInsertRowid: id } = store.run(
      `INSERT INTO delivery_method (position, country, name_en, name_vi, description_en, description_vi, base_price,
         price_per_kg, free_over, max_grams, postcodes, min_days, max_days, allows_cash)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      position,
      method.country,
      method.name.en,
      method.name.vi,
      method.description.en,
      method.description.vi,
      method.basePrice,
      method.pricePerKg,
      method.freeOver,
      method.maxGrams,
      method.postcodes ?? null,
      ...method.days,
      method.allowsCash ? 1 : 0,
    );
    if (method.isPickup) seedPickupPlaces(store, id);
  });
  for (const customer of DEMO_CUSTOMERS) addCustomer(store, customer);
  seedInvitation(store);
  seedPastOrders(store);
  seedExchanges(store);
}

function addCustomer(store: Store, customer: DemoCustomer): void {
  const { lastInsertRowid: id } = store.run(
    "INSERT INTO customer (email, password_hash, first_name, last_name, price_list_id) VALUES (?, ?, ?, ?, ?)",
    customer.email,
    hashPasswordSync(customer.password),
    customer.firstName,
    customer.lastName,
    customer.priceList,
  );
  customer.addresses.forEach((address, index) => {
    store.run(
      "INSERT INTO customer_address (customer_id, address, is_default_billing, is_default_shipping) VALUES (?, ?, ?, ?)",
      id,
      JSON.stringify(address),
      index === 0 ? 1 : 0,
      index === 0 ? 1 : 0,
    );
  });
}
