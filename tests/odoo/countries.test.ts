import { afterAll, beforeAll, expect, test } from "vitest";
import { attempt } from "#tests/contract/support/goods.ts";
import { newCustomer } from "#tests/contract/support/people.ts";
import { TestShopper } from "#tests/shopper.ts";
import { openBench, tokenMailedTo } from "./bench.ts";

/** Where staff delivers, shoppers can order: here by a method of their own to Germany and the United States. */
const { erp, admin, make, close } = await openBench();
const FIVE = 5;
let carrier = 0;

beforeAll(async () => {
  const found = await admin.search("res.country", [["code", "in", ["DE", "US"]]], ["code"]);
  const product = await admin.create("product.product", {
    name: "Paket",
    type: "service",
    sale_ok: false,
    list_price: FIVE,
  });
  carrier = await admin.create("delivery.carrier", {
    name: "Paket",
    product_id: product,
    delivery_type: "fixed",
    fixed_price: FIVE,
    is_published: true,
    allow_cash_on_delivery: true,
    country_ids: found.map(({ id }) => id),
  });
});
afterAll(async () => {
  await admin.write("delivery.carrier", [carrier], { active: false });
  close();
});

const PERSON = { firstName: "Anna", lastName: "Krause", address2: "", streetType: "" };
const BERLIN = {
  ...PERSON,
  phone: "030 1234567",
  country: "DE",
  address1: "Hauptstraße 1",
  suburb: "Berlin",
  state: "",
  postcode: "10115",
};
const NEW_YORK = {
  ...PERSON,
  phone: "(212) 555-0123",
  country: "US",
  address1: "350 Fifth Avenue",
  suburb: "New York",
  state: "NY",
  postcode: "10118",
};

test("the shop's own country is first, then the others by name", async () => {
  const countries = await new TestShopper(erp).ask("address.countries", {});
  expect(countries.map(({ name }) => name)).toEqual([
    "Australia",
    "Germany",
    "United States",
    "Viet Nam",
  ]);
});

test("a method without countries delivers to all of them", async () => {
  const before = await admin.search("delivery.carrier", [["id", "=", carrier]], ["country_ids"]);
  await admin.write("delivery.carrier", [carrier], { country_ids: [[5]] });
  const countries = await new TestShopper(erp, "vi_VN").ask("address.countries", {});
  const ids = before[0]!["country_ids"];
  await admin.write("delivery.carrier", [carrier], { country_ids: [[6, 0, ids]] });
  expect(countries.length).toBeGreaterThan(200);
  expect(countries[0]).toEqual({ code: "AU", name: "Úc" });
  expect(countries).toContainEqual({ code: "DE", name: "Đức" });
});

test("states are Odoo's", async () => {
  const guest = new TestShopper(erp);
  const states = await guest.ask("address.states", { country: "US" });
  expect(states).toContainEqual({ code: "NY", name: "New York" });
  const japanese = await guest.ask("address.states", { country: "JP" });
  expect(japanese).toContainEqual({ code: "13", name: "東京都" });
  expect(await guest.ask("address.states", { country: "SG" })).toEqual([]);
});

test.each([
  ["Germany", BERLIN, "+49301234567", ""],
  ["United States", NEW_YORK, "+12125550123", "New York"],
] as const)("a guest in %s orders", async (country, billing, phone, state) => {
  const { variant } = await make(1);
  const guest = new TestShopper(erp);
  await guest.do("cart.addLine", { variantId: variant, quantity: 1 });
  const email = `anna-${crypto.randomUUID()}@example.com`;
  const draft = { email, billing, paymentMethod: "cash-on-delivery" as const };
  const { deliveryMethods } = await guest.do("checkout.saveDraft", draft);
  const method = deliveryMethods.find(({ name }) => name === "Paket");
  expect(method?.price.amount).toBeGreaterThan(0);
  const chosen = { ...draft, deliveryMethodId: method!.id };
  const checkout = await guest.do("checkout.saveDraft", chosen);
  expect(checkout.missing).toEqual([]);
  await guest.do("checkout.placeOrder", attempt(checkout));

  const { order } = await guest.ask("checkout.result", {});
  expect(order?.shipTo).toEqual({ ...billing, phone });
  const [contact] = await admin.search(
    "res.partner",
    [
      ["email", "=", email],
      ["city", "=", billing.suburb],
      ["zip", "=", billing.postcode],
    ],
    ["country_id", "state_id"],
  );
  expect(contact!["country_id"]).toContain(country);
  const named = state && expect.arrayContaining([expect.stringContaining(state)]);
  expect(contact!["state_id"]).toEqual(named || false);
});

test("a customer's address abroad is kept, changed and shown", async () => {
  const { shopper } = await newCustomer({ erp, tokenMailedTo });
  const use = { isForBilling: true, isForShipping: true };
  const saved = await shopper.do("address.save", { address: NEW_YORK, ...use });
  expect(saved).toMatchObject({ ...NEW_YORK, phone: "+12125550123" });
  expect(await shopper.ask("address.list", {})).toMatchObject([{ country: "US", state: "NY" }]);
});
