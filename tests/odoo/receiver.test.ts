import { expect, test } from "vitest";
import { fullName } from "#contract/values/full-name.ts";
import { signReceiverLink } from "#middleware/rules/receiver-link.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { attempt, AU_HOME, VN_HOME, wellStocked } from "#tests/contract/support/goods.ts";
import { TestShopper } from "#tests/shopper.ts";
import { admin, openShop } from "./bench.ts";
import { printed } from "./printed.ts";

const secret = "a secret of the tests, long enough for a key";
const erp = await openShop({ secret });

const RECEIVER = { message: "Chúc mừng <b>sinh nhật</b>", email: "ba@example.vn" };

async function buy() {
  const shopper = new TestShopper(erp);
  const [goods] = await wellStocked(shopper);
  await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
  const draft = {
    email: `payer-${crypto.randomUUID()}@example.com`,
    billing: AU_HOME,
    hasOtherShipping: true,
    shipping: VN_HOME,
    receiver: RECEIVER,
    paymentMethod: "cash-on-delivery" as const,
  };
  const { deliveryMethods } = await shopper.do("checkout.saveDraft", draft);
  const delivery = deliveryMethods.find(
    ({ places, allowsCashOnDelivery }) => places.length === 0 && allowsCashOnDelivery,
  )!;
  const filled = await shopper.do("checkout.saveDraft", {
    ...draft,
    deliveryMethodId: delivery.id,
  });
  const { orderId } = await shopper.do("checkout.placeOrder", attempt(filled));
  await erp.outbox!.findNews();
  return { shopper, id: Number(orderId), link: signReceiverLink(secret, orderId, new Date()) };
}

async function one(model: string, domain: unknown[], fields: string[]) {
  const [row] = await admin.search(model, domain, fields);
  return row!;
}

const pickingOf = (id: number) =>
  one(
    "stock.picking",
    [
      ["sale_id", "=", id],
      ["picking_type_code", "=", "outgoing"],
    ],
    ["partner_id", "x_parcel_message", "x_receiver_time"],
  );
const CHANGE = {
  address1: "99 Lê Lợi",
  suburb: "Phường Bến Thành",
  phone: "0987654321",
  time: "morning" as const,
};

test("staff see the message and the time on the delivery and its slip, and the change in the chatter", async () => {
  const { id, link } = await buy();
  await new TestShopper(erp).do("receiver.confirm", { link, ...CHANGE });
  await new TestShopper(erp).do("receiver.confirm", { link, ...CHANGE });
  const picking = await pickingOf(id);
  expect(picking).toMatchObject({
    x_parcel_message: RECEIVER.message,
    x_receiver_time: "morning",
  });
  const address = await one(
    "res.partner",
    [
      ["id", "=", relation(picking, "partner_id")],
      ["active", "in", [true, false]],
    ],
    ["street", "city", "phone", "name", "active"],
  );
  expect(address).toMatchObject({
    street: CHANGE.address1,
    city: CHANGE.suburb,
    name: fullName(VN_HOME, "vi_VN"),
    active: false,
  });
  const notes = await admin.search(
    "mail.message",
    [
      ["model", "=", "sale.order"],
      ["res_id", "=", id],
      ["body", "ilike", "receiver has confirmed"],
    ],
    ["body"],
  );
  expect(notes).toHaveLength(1);
  expect(String(notes[0]!["body"])).toContain("99 Lê Lợi");
  const slip = await printed(`stock.report_deliveryslip/${picking.id}`);
  expect(slip).toContain("Chúc mừng &lt;b&gt;sinh nhật&lt;/b&gt;");
  expect(slip).toContain("morning");
  expect(slip).toContain("99 Lê Lợi");
});

test("an address that another order has as well stays; the order and its delivery get one of their own", async () => {
  const first = await buy();
  const second = await buy();
  const shared = relation(
    await one("sale.order", [["id", "=", first.id]], ["partner_shipping_id"]),
    "partner_shipping_id",
  );
  await admin.write("sale.order", [second.id], { partner_shipping_id: shared });
  const picking = await pickingOf(second.id);
  await admin.write("stock.picking", [picking.id], { partner_id: shared });
  await new TestShopper(erp).do("receiver.confirm", { link: second.link, ...CHANGE });

  const kept = await first.shopper.ask("orders.get", { id: String(first.id) });
  expect(kept?.shipTo).toMatchObject({ address1: VN_HOME.address1, suburb: VN_HOME.suburb });
  const changed = await second.shopper.ask("orders.get", { id: String(second.id) });
  expect(changed?.shipTo).toMatchObject({ address1: "99 Lê Lợi", firstName: "Lan", state: "SG" });
  const order = await one("sale.order", [["id", "=", second.id]], ["partner_shipping_id"]);
  const own = relation(order, "partner_shipping_id");
  expect(own).not.toBe(shared);
  expect(relation(await pickingOf(second.id), "partner_id")).toBe(own);
  const moves = await admin.search("stock.move", [["picking_id", "=", picking.id]], ["partner_id"]);
  expect(moves.map((move) => relation(move, "partner_id"))).toEqual(moves.map(() => own));
});
