import { afterAll, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import type { Output } from "#contract/operations.ts";
import { createOdooClient } from "#middleware/odoo/core/client/client.ts";
import { openStaff } from "#middleware/odoo/setup/staff.ts";
import { odooRewards } from "#tests/contract/support/reward-ledger.ts";
import { TestShopper } from "#tests/shopper.ts";
import { attempt, fillCheckout } from "#tests/contract/support/goods.ts";
import { openBench, quiet } from "./bench.ts";
import { connection } from "./connection.ts";

const bench = await openBench();
const { erp, admin, proxy, pay, make, stock, paymentsOf } = bench;
afterAll(() => bench.close());

async function guestWith(variantId: string, quantity = 1) {
  const guest = new TestShopper(erp);
  await guest.do("cart.addLine", { variantId, quantity });
  return guest;
}

/** The results of several concurrent attempts. */
async function outcomes(attempts: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(attempts);
  return settled
    .map((one) =>
      one.status === "fulfilled" ? "placed" : /refused: (\S+)/.exec(String(one.reason))?.[1],
    )
    .map((outcome) => outcome ?? "failed")
    .toSorted();
}

test("five concurrent requests pay once", async () => {
  const { variant } = await make(9);
  const guest = await guestWith(variant);
  const press = attempt(await fillCheckout(guest, "card"));
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => guest.twin().do("checkout.placeOrder", press)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);

  await Promise.all([1, 2, 3].map(() => pay(answers[0]!.paymentUrl!, "approved")));
  const payments = await paymentsOf(press.idempotencyKey);
  expect(payments.map((payment) => payment["state"])).toEqual(["authorized"]);
  const { state, order } = await guest.ask("checkout.result", {});
  expect([state, order?.paymentState]).toEqual(["placed", "authorized"]);
});

test("one cart is paid once from several tabs with different keys", async () => {
  const { variant } = await make(9);
  const guest = await guestWith(variant);
  const checkout = await fillCheckout(guest, "card");
  const tabs = [1, 2, 3].map(() => guest.twin().do("checkout.placeOrder", attempt(checkout)));
  expect(await outcomes(tabs)).toEqual(["cart-locked", "cart-locked", "placed"]);
});

test("the last pieces are sold once and reserved during the payment", async () => {
  const { variant } = await make(2);
  const buyers = await Promise.all([1, 2, 3, 4].map(() => guestWith(variant, 2)));
  const checkouts: Output<"checkout.get">[] = [];
  for (const [index, buyer] of buyers.entries()) {
    checkouts.push(await fillCheckout(buyer, index % 2 ? "card" : "cash-on-delivery"));
  }
  const presses = buyers.map((buyer, index) =>
    buyer.do("checkout.placeOrder", attempt(checkouts[index]!)),
  );
  const short = "not-enough-stock";
  expect(await outcomes(presses)).toEqual([short, short, short, "placed"]);
  const late = new TestShopper(erp);
  expect(await late.refused("cart.addLine", { variantId: variant, quantity: 1 })).toBe("sold-out");
});

test("an order whose answer was lost is not placed twice", async () => {
  const { variant } = await make(9);
  for (const method of ["cash-on-delivery", "card"] as const) {
    const guest = await guestWith(variant);
    const press = attempt(await fillCheckout(guest, method));
    proxy.cutNext(`"idempotency_key":"${press.idempotencyKey}"`);
    const placed = await guest.do("checkout.placeOrder", press);
    expect(proxy.cut).toHaveLength(1);
    const payments = await paymentsOf(press.idempotencyKey);
    expect(payments.map((payment) => payment["sale_order_ids"])).toEqual([
      [Number(placed.orderId)],
    ]);
  }
});

test("without Odoo's answers the shopper gets an error, and a repeated request finds the order", async () => {
  const { variant } = await make(9);
  const guest = await guestWith(variant);
  const press = attempt(await fillCheckout(guest, "cash-on-delivery"));
  proxy.cutNext(`"idempotency_key":"${press.idempotencyKey}"`, 2);
  await expect(guest.do("checkout.placeOrder", press)).rejects.toThrow(/cut/);
  const placed = await guest.do("checkout.placeOrder", press);
  expect((await guest.ask("checkout.result", {})).order?.id).toBe(placed.orderId);
  expect(await paymentsOf(press.idempotencyKey)).toHaveLength(1);
});

test("a card approval whose answer was lost is booked once", async () => {
  const { variant } = await make(9);
  const guest = await guestWith(variant);
  const press = attempt(await fillCheckout(guest, "card"));
  const { paymentUrl } = await guest.do("checkout.placeOrder", press);
  proxy.cutNext('"kept":');
  await pay(paymentUrl!, "approved");
  expect(proxy.cut).toHaveLength(1);
  expect((await guest.ask("checkout.result", {})).order?.paymentState).toBe("authorized");
  const [payment, ...others] = await paymentsOf(press.idempotencyKey);
  expect(others).toEqual([]);
  const children = [["source_transaction_id", "=", payment?.id]];
  expect(await admin.count("payment.transaction", children)).toBe(0);
});

test("placing an order by card needs three calls to Odoo, paying on the demo's page four", async () => {
  const { variant } = await make(9);
  const guest = await guestWith(variant);
  const press = attempt(await fillCheckout(guest, "card"));
  proxy.asked.length = 0;
  const { paymentUrl } = await guest.do("checkout.placeOrder", press);
  expect(proxy.asked).toHaveLength(3);
  proxy.asked.length = 0;
  await pay(paymentUrl!, "approved");
  // Beside them the shop polls for what changed.
  expect(proxy.asked.filter((body) => /"(by|kept|captured)":/.test(body))).toHaveLength(4);
  expect(await guest.ask("checkout.result", {})).toMatchObject({ state: "placed" });
});

test("a line whose answer was lost is not added a second time", async () => {
  const { variant } = await make(9);
  const guest = await guestWith(variant);
  proxy.cutNext('"variant_id":');
  await expect(guest.do("cart.addLine", { variantId: variant, quantity: 1 })).rejects.toThrow(
    /cut/,
  );
  expect((await guest.ask("cart.get", {})).quantity).toBe(2);
});

test("goods that sold out during a card payment are not charged", async () => {
  const { variant } = await make(1);
  const guest = await guestWith(variant);
  const press = attempt(await fillCheckout(guest, "card"));
  const { paymentUrl } = await guest.do("checkout.placeOrder", press);
  await stock(variant, 0); // staff find the last piece broken
  await pay(paymentUrl!, "approved");
  const result = await guest.ask("checkout.result", {});
  expect(result).toMatchObject({ state: "order-failed", order: null });
  const [payment] = await paymentsOf(press.idempotencyKey);
  expect(payment?.["state"]).toBe("cancel");
  expect((await guest.ask("cart.get", {})).lines[0]?.issue).toBe("sold-out");
});

for (const [decision, state, paymentState] of [
  ["action_demo_set_done", "placed", "authorized"],
  ["action_demo_set_error", "payment-failed", undefined],
] as const) {
  test(`a pending payment that the bank decides later: ${state}`, async () => {
    const { variant } = await make(2);
    const guest = await guestWith(variant, 2);
    const press = attempt(await fillCheckout(guest, "card"));
    const { paymentUrl } = await guest.do("checkout.placeOrder", press);
    await pay(paymentUrl!, "pending");
    const late = new TestShopper(erp); // the goods are reserved for the pending payment
    const addLate = () => late.refused("cart.addLine", { variantId: variant, quantity: 1 });
    expect(await addLate()).toBe("sold-out");

    const [payment] = await paymentsOf(press.idempotencyKey);
    await admin.call(`payment.transaction/${decision}`, { ids: [payment?.id] });
    const result = await guest.ask("checkout.result", {});
    expect([result.state, result.order?.paymentState]).toEqual([state, paymentState]);
    if (state === "payment-failed")
      expect(result.failed?.canceledOrder).toEqual({
        id: expect.any(String),
        number: expect.stringMatching(/^S\d/),
      });
    if (state === "placed") expect(await addLate()).toBe("sold-out");
    else await late.do("cart.addLine", { variantId: variant, quantity: 1 });
  });
}

test("a delivery method too small for a heavier cart can be chosen again once it fits", async () => {
  const { template, variant } = await make(60);
  const guest = await guestWith(variant, 2);
  const before = await fillCheckout(guest, "cash-on-delivery");
  await admin.write("product.template", [template], { weight: 1 });
  const [{ id: lineId } = { id: "" }] = before.cart.lines;
  await guest.do("cart.setQuantity", { lineId, quantity: 50 });
  const heavy = await guest.ask("checkout.get", {});
  expect(heavy.missing).toEqual(["delivery"]);
  expect(await guest.refused("checkout.placeOrder", attempt(heavy))).toBe("delivery-not-available");
  await guest.do("cart.setQuantity", { lineId, quantity: 2 });
  const light = await guest.do("checkout.saveDraft", before.draft);
  expect(light.missing).toEqual([]);
  await guest.do("checkout.placeOrder", attempt(light));
});

test("a price changed by staff is shown beside the old one, and not charged before", async () => {
  const { template, variant } = await make(9);
  const guest = await guestWith(variant, 2);
  const checkout = await fillCheckout(guest, "cash-on-delivery");
  await admin.write("product.template", [template], { list_price: 23.5 });
  expect(await guest.refused("checkout.placeOrder", attempt(checkout))).toBe("cart-changed");

  const cart = await guest.ask("cart.get", {});
  expect(cart.lines[0]).toMatchObject({
    issue: "price-changed",
    unitPrice: { amount: 2585 }, // this product's price excludes GST
    previousUnitPrice: { amount: 2200 },
    subtotal: { amount: 5170 },
  });
  const { lines } = await guest.do("cart.acceptChanges", {});
  expect(lines[0]).toMatchObject({ issue: null, previousUnitPrice: null });
  const again = await guest.ask("checkout.get", {});
  await guest.do("checkout.placeOrder", attempt(again));
});

test("a captured payment is invoiced and recorded, and shown as charged", async () => {
  const { variant } = await make(9);
  const guest = await guestWith(variant);
  const press = attempt(await fillCheckout(guest, "card"));
  const { orderId, paymentUrl } = await guest.do("checkout.placeOrder", press);
  await pay(paymentUrl!, "approved");
  const odoo = createOdooClient({ ...connection, log: quiet });
  const call = { locale: "en_US", signal: AbortSignal.timeout(30_000), requestId: "test" } as const;
  const answer = z.object({
    state: z.string(),
    captured: z.number(),
    invoices: z.array(z.string()),
  });
  const order = { order_id: Number(orderId) };
  const captured = await odoo.procedure(call, "payments.capture", order, answer);
  const [payment] = await paymentsOf(press.idempotencyKey);
  expect(captured).toEqual({ state: "done", captured: payment?.["amount"], invoices: ["paid"] });
  expect((await guest.ask("checkout.result", {})).order?.paymentState).toBe("confirmed");
});

test("invoices and credit notes are paid by money, not by each other", async () => {
  const { variant } = await make(9);
  const staff = openStaff(admin);
  const reverse = odooRewards(admin).credit;
  const delivered = async () => {
    const guest = await guestWith(variant);
    const press = attempt(await fillCheckout(guest, "cash-on-delivery"));
    const { orderId } = await guest.do("checkout.placeOrder", press);
    await staff.deliver(Number(orderId));
    const invoices = await staff.invoice(Number(orderId));
    const books = async () => {
      const order = await guest.ask("orders.get", { id: orderId ?? "" });
      return { paid: order?.paid.amount, refunded: order?.refunded.amount };
    };
    return { orderId: orderId ?? "", invoices, total: press.expectedTotal, books };
  };

  const unpaid = await delivered();
  await reverse(unpaid.orderId);
  expect(await unpaid.books()).toEqual({ paid: 0, refunded: 0 });

  const { orderId, invoices, total, books } = await delivered();
  await staff.registerPayment(invoices);
  const notes = await reverse(orderId);
  expect(await books()).toEqual({ paid: total, refunded: 0 });
  await staff.registerPayment(notes);
  expect(await books()).toEqual({ paid: total, refunded: total });
});

test("the demo's card page accepts no payments unless its provider is in test mode", async () => {
  const { variant } = await make(9);
  const guest = await guestWith(variant);
  const press = attempt(await fillCheckout(guest, "card"));
  const { paymentUrl } = await guest.do("checkout.placeOrder", press);
  const demo = [
    ["code", "=", "demo"],
    ["state", "=", "test"],
  ];
  const providers = await admin.search("payment.provider", demo, ["id"]);
  const ids = providers.map((provider) => provider.id);
  await admin.write("payment.provider", ids, { state: "disabled" });
  onTestFinished(async () => {
    await admin.write("payment.provider", ids, { state: "test", is_published: true });
    const methods = [["provider_ids", "in", ids]];
    const inactive = await admin.search("payment.method", methods, ["id"]);
    await admin.write(
      "payment.method",
      inactive.map((method) => method.id),
      { active: true },
    );
  });

  await expect(pay(paymentUrl!, "approved")).rejects.toThrow("The provider answered undefined");
  const [payment] = await paymentsOf(press.idempotencyKey);
  expect(payment?.["state"]).toBe("draft");
  await guest.do("checkout.cancelPayment", {});
  const seen = await guest.ask("checkout.get", {});
  expect(seen.paymentMethods.find(({ id }) => id === "card")?.availability).toBe("coming-soon");
  const refusal = await guest.refused("checkout.placeOrder", attempt(seen));
  expect(refusal).toBe("payment-not-available");
});

test("a session that staff end in Odoo ends in the shop", async () => {
  const shopper = new TestShopper(erp);
  await shopper.do("session.logIn", { email: "mia@example.com", password: "Wattle-demo-1" });
  const sessions = await admin.search("x_shop_session", [], ["x_user_id"]);
  const newest = sessions.at(-1);
  await admin.call("x_shop_session/unlink", { ids: [newest?.id] });
  expect((await shopper.ask("session.get", {})).customer).toBeNull();
});

test("an order in Odoo has all data that the shopper agreed to", async () => {
  const { variant } = await make(9);
  const guest = await guestWith(variant, 2);
  const checkout = await fillCheckout(guest, "cash-on-delivery");
  const { orderId } = await guest.do("checkout.placeOrder", attempt(checkout));
  const [order] = await admin.search(
    "sale.order",
    [["id", "=", Number(orderId)]],
    ["state", "amount_total", "partner_id", "partner_shipping_id", "carrier_id", "order_line"],
  );
  expect(order).toMatchObject({
    state: "sale",
    amount_total: checkout.cart.totals.total.amount / 100,
  });
  const chosen = checkout.deliveryMethods.find(({ id }) => id === checkout.draft.deliveryMethodId);
  expect(order?.["carrier_id"]).toEqual([Number(chosen?.id), chosen?.name]);
  expect(String(order?.["partner_id"])).toContain("Ann Nguyen");
  const lines = await admin.search(
    "sale.order.line",
    [["order_id", "=", Number(orderId)]],
    ["product_uom_qty", "price_total", "is_delivery"],
  );
  const money = (amount: number) => amount / 100;
  const { totals } = checkout.cart;
  expect(lines.map((line) => [line["is_delivery"], line["price_total"]])).toEqual([
    [false, money(totals.itemsSubtotal.amount)],
    [true, money(totals.delivery!.amount)],
    [true, money(totals.paymentFee.amount)],
  ]);
});
