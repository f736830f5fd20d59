import { afterAll, expect, test } from "vitest";
import { relation } from "#middleware/odoo/setup/context.ts";
import { attempt, AU_HOME, wellStocked } from "#tests/contract/support/goods.ts";
import { TestShopper } from "#tests/shopper.ts";
import { openBench } from "./bench.ts";

const { erp, admin, close } = await openBench();
afterAll(close);

const ORDER = ["warehouse_id", "pickup_location_data", "picking_ids", "partner_shipping_id"];

async function orderOf(email: string) {
  const [order] = await admin.search("sale.order", [["x_email", "=", email]], ORDER);
  return order!;
}

test("the place is the order's warehouse and location as Odoo's own module stores them, and undone with it", async () => {
  const [{ id: carrier, warehouse_ids: warehouses } = { id: 0, warehouse_ids: [] }] =
    await admin.search(
      "delivery.carrier",
      [
        ["delivery_type", "=", "in_store"],
        ["is_published", "=", true],
      ],
      ["warehouse_ids"],
    );
  const [sydney, melbourne] = (warehouses as number[]).toSorted((a, b) => a - b);
  const email = `collects-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const guest = new TestShopper(erp);
  const [goods] = await wellStocked(guest);
  await guest.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
  const draft = {
    email,
    billing: AU_HOME,
    paymentMethod: "pay-on-site" as const,
  };
  const pickup = { ...draft, deliveryMethodId: String(carrier) };
  await guest.do("checkout.saveDraft", { ...pickup, pickupPlaceId: String(melbourne) });
  const far = await orderOf(email);
  expect(relation(far, "warehouse_id")).toBe(melbourne);
  expect(far["pickup_location_data"]).toMatchObject({
    id: melbourne,
    name: "Wattle Melbourne",
    city: "Melbourne",
    country_code: "AU",
    opening_hours: { 0: ["10:00 - 18:00"], 6: [] },
  });

  const { deliveryMethods } = await guest.ask("checkout.get", {});
  const parcel = deliveryMethods.find(({ places }) => places.length === 0);
  await guest.do("checkout.saveDraft", { ...draft, deliveryMethodId: parcel!.id });
  const sent = await orderOf(email);
  expect(relation(sent, "warehouse_id")).toBe(sydney);
  expect(sent["pickup_location_data"] || {}).toEqual({});

  const checkout = await guest.do("checkout.saveDraft", {
    ...pickup,
    pickupPlaceId: String(sydney),
  });
  const { orderId } = await guest.do("checkout.placeOrder", attempt(checkout));
  const placed = await orderOf(email);
  expect(relation(placed, "warehouse_id")).toBe(sydney);
  expect(placed["picking_ids"]).toHaveLength(1);
  const [address] = await admin.search(
    "res.partner",
    [["id", "=", relation(placed, "partner_shipping_id")]],
    ["is_pickup_location", "street"],
  );
  expect(address).toMatchObject({ is_pickup_location: true, street: "88 George Street" });
  await guest.do("orders.cancel", { id: orderId });
});
