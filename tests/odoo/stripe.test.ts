import { afterAll, expect, test } from "vitest";
import { background } from "#middleware/payments/payments.ts";
import { attempt, fillCheckout } from "#tests/contract/support/goods.ts";
import { TestShopper } from "#tests/shopper.ts";
import { newCustomerIn } from "./bench.ts";
import { openStripeShop, VISA } from "./stripe-shop.ts";

const shop = await openStripeShop();
const { bench, stripe, erp, payments, paymentOf, childrenOf, stateOf, press, held, look } = shop;
afterAll(() => shop.close());

test("a card entered on Stripe's page is held, and the order is placed", async () => {
  const { shopper, orderId, paymentUrl, total } = await press();
  expect(paymentUrl).toMatch(/^http:/);
  expect(await paymentOf(orderId)).toMatchObject({ state: "draft", amount: total });
  expect(await shopper.ask("checkout.result", {})).toMatchObject({ state: "paying", paymentUrl });

  await stripe.enterCard(paymentUrl!, VISA);
  const { state, order } = await shopper.ask("checkout.result", {});
  expect([state, order?.paymentState]).toEqual(["placed", "authorized"]);
  expect(await stateOf(orderId)).toBe("sale");
  const payment = await paymentOf(orderId);
  expect(payment).toMatchObject({ state: "authorized", operation: "online_direct" });
  expect(payment["provider_reference"]).toMatch(/^pi_/);
  expect(payment["x_capture_before"]).toMatch(/^20/);
});

test("the rest of an order with a deposit is held by another payment", async () => {
  const shopper = new TestShopper(erp);
  const { template, variant } = await bench.make(9);
  await bench.admin.write("product.template", [template], { x_deposit_percent: 30 });
  await shopper.do("cart.addLine", { variantId: variant, quantity: 1 });
  const checkout = await fillCheckout(shopper, "card");
  const { orderId, paymentUrl } = await shopper.do("checkout.placeOrder", attempt(checkout));
  await stripe.enterCard(paymentUrl!, VISA);
  const state = async () => (await shopper.ask("checkout.result", {})).state;
  await expect.poll(state, { timeout: 30_000 }).toBe("placed");
  await shopper.do("checkout.settle", {});
  const { due } = (await shopper.ask("payments.balance", { orderId }))!;
  const press = {
    orderId,
    expectedAmount: due.amount,
    returnPath: "/my-account",
    idempotencyKey: crypto.randomUUID(),
  };
  const rest = await shopper.do("payments.payRest", press);
  await stripe.enterCard(rest.paymentUrl!, VISA);
  const balance = await shopper.ask("payments.balance", { orderId });
  expect(balance).toMatchObject({
    due: { amount: 0 },
    held: checkout.cart.totals.total,
    attempt: { state: "authorized", amount: due },
  });
});

test("an authorization that comes after the shopper has given up is released", async () => {
  const { shopper, orderId, paymentUrl } = await press();
  await stripe.enterCard(paymentUrl!, VISA);
  await shopper.do("checkout.cancelPayment", {});
  const payment = await paymentOf(orderId);
  await look(payment);
  const { provider_reference: id } = await paymentOf(orderId);
  expect(stripe.standIn.account.get("payment_intent", String(id))).toMatchObject({
    status: "canceled",
  });
  expect(await stateOf(orderId)).toBe("draft");
});

test("an authorization of another amount than the order has by then is released", async () => {
  const { shopper, orderId, paymentUrl } = await press();
  const domain = [["order_id", "=", Number(orderId)]];
  const [line] = await bench.admin.search("sale.order.line", domain, ["id"]);
  await bench.admin.write("sale.order.line", [Number(line?.id)], { price_unit: 25 });
  await stripe.enterCard(paymentUrl!, VISA);
  expect(await shopper.ask("checkout.result", {})).toMatchObject({ state: "payment-failed" });
  const payment = await paymentOf(orderId);
  await look(payment);
  expect(shop.intent(payment)).toMatchObject({ status: "canceled" });
  expect(await stateOf(orderId)).toBe("draft");
  expect((await shopper.ask("checkout.get", {})).cart.isLocked).toBe(false);
});

test("a card is saved as Odoo's own module does, and pays the next order", async () => {
  const { shopper, partnerId } = await newCustomerIn(erp);
  const idempotencyKey = crypto.randomUUID();
  const { url } = await shopper.do("cards.add", { returnPath: "/my-account", idempotencyKey });
  await stripe.enterCard(url, VISA);
  const { cards, addition } = await shopper.ask("cards.list", {});
  expect(addition.state).toBe("saved");
  expect(cards).toMatchObject([{ brand: "visa", last4: "4242", expiry: "2040-12" }]);
  const domain = [["partner_id", "=", partnerId]];
  const fields = ["payment_details", "provider_ref", "stripe_payment_method"];
  const [token] = await bench.admin.search("payment.token", domain, fields);
  expect(token).toMatchObject({
    payment_details: "4242",
    provider_ref: expect.stringMatching(/^cus_/),
    stripe_payment_method: expect.stringMatching(/^pm_/),
  });

  const { variant } = await bench.make(9);
  await shopper.do("cart.addLine", { variantId: variant, quantity: 1 });
  const filled = await fillCheckout(shopper, "card");
  const draft = { ...filled.draft, cardId: cards[0]!.id };
  const checkout = await shopper.do("checkout.saveDraft", draft);
  const { orderId, paymentUrl } = await shopper.do("checkout.placeOrder", attempt(checkout));
  expect(paymentUrl).toBeNull();
  expect(await paymentOf(orderId)).toMatchObject({
    state: "authorized",
    operation: "online_token",
    provider_reference: expect.stringMatching(/^pi_/),
  });
  expect(await shopper.ask("checkout.result", {})).toMatchObject({ state: "placed" });

  await shopper.do("cards.remove", { id: cards[0]!.id });
  await payments.reconcile(background());
  const method = stripe.standIn.account.get(
    "payment_method",
    String(token!["stripe_payment_method"]),
  );
  expect(method).toMatchObject({ customer: null });
});

test("a page to save a card that Stripe refuses for good has failed, and is not told as silence", async () => {
  const { shopper } = await newCustomerIn(erp);
  stripe.standIn.faults.add({ kind: "400", on: "POST /v1/checkout/sessions" });
  const press = { returnPath: "/my-account", idempotencyKey: crypto.randomUUID() };
  for (const _ of [1, 2])
    expect(await shopper.do("cards.add", press)).toEqual({ url: "/my-account" });
  stripe.standIn.faults.clear();
  expect((await shopper.ask("cards.list", {})).addition).toEqual({ state: "declined", url: null });
});

test("a saved card whose bank asks again leads to its page", async () => {
  const { shopper } = await newCustomerIn(erp);
  const idempotencyKey = crypto.randomUUID();
  const { url } = await shopper.do("cards.add", { returnPath: "/my-account", idempotencyKey });
  await stripe.confirm(await stripe.enterCard(url, "4000 0027 6000 3184"));
  const { cards } = await shopper.ask("cards.list", {});
  const { variant } = await bench.make(9);
  await shopper.do("cart.addLine", { variantId: variant, quantity: 1 });
  const filled = await fillCheckout(shopper, "card");
  const draft = { ...filled.draft, cardId: cards[0]!.id };
  const checkout = await shopper.do("checkout.saveDraft", draft);
  const press = attempt(checkout);
  const { orderId, paymentUrl } = await shopper.do("checkout.placeOrder", press);
  expect(paymentUrl).toMatch(/^http/);
  expect(await shopper.do("checkout.placeOrder", press)).toEqual({ orderId, paymentUrl });
  expect(await paymentOf(orderId)).toMatchObject({ state: "draft" });
  await stripe.confirm(paymentUrl!);
  expect(await shopper.ask("checkout.result", {})).toMatchObject({ state: "placed" });
});

test("without an answer of Stripe the order is refused, and nothing stays held", async () => {
  stripe.standIn.faults.add({ kind: "500", on: "POST /v1/checkout/sessions", times: 9 });
  const shopper = new TestShopper(erp);
  const { variant } = await bench.make(9);
  await shopper.do("cart.addLine", { variantId: variant, quantity: 1 });
  const checkout = await fillCheckout(shopper, "card");
  expect(await shopper.refused("checkout.placeOrder", attempt(checkout))).toBe("provider-down");
  stripe.standIn.faults.clear();
  expect((await shopper.ask("checkout.get", {})).cart.isLocked).toBe(false);
  const { orderId } = await shopper.do("checkout.placeOrder", attempt(checkout));
  expect(await stateOf(orderId)).toBe("draft");
});

test("what is captured in part, refunded and disputed at Stripe's dashboard is recorded in Odoo", async () => {
  const { payment, orderId, shopper, total } = await held();
  const { account } = stripe.standIn;
  account.capture(shop.intent(payment), 1000);
  await look(payment);
  const children = await childrenOf(payment.id);
  const rest = Math.round((total - 10) * 100) / 100;
  expect(new Map(children.map((one) => [one["state"], one["amount"]]))).toEqual(
    new Map([
      ["done", 10],
      ["cancel", rest],
    ]),
  );
  const refunded = account.refund(shop.intent(payment), 300);
  account.dispute(shop.intent(payment));
  await look(payment);
  await look(payment);
  const order = await shopper.ask("orders.get", { id: orderId });
  expect(order?.refunded).toMatchObject({ amount: 300 });
  expect(await shop.notesOn(orderId, "The cardholder disputes")).toBe(1);
  account.returnRefund(refunded);
  await look(payment);
  await look(payment);
  expect(await shop.notesOn(orderId, "of a refund back")).toBe(1);
});
