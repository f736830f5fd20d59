import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Checkout } from "#contract/checkout.ts";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { fillCart } from "#app/server/goods.testing.ts";
import { AU_HOME } from "#tests/shopper.ts";
import { action, loader, middleware } from "./checkout.route.tsx";
import { shownLines } from "./shown-lines.ts";

openDemoShop();

let ann: Browser;
beforeEach(async () => {
  ann = new Browser();
  await fillCart(ann);
  await ann.do((odoo) => odoo.mutate("session.continueAsGuest", { email: "ann@example.com" }));
});

type Form = Record<string, string>;
const open = (who = ann) => who.visit("/checkout", loader, undefined, middleware);
const post = (form: Form, who = ann, path = "/checkout") =>
  who.visit(path, action, form, middleware);

async function checkout(who = ann): Promise<Checkout> {
  return ((await open(who)).body as { checkout: Checkout }).checkout;
}

const BILLING = Object.fromEntries(
  Object.entries(AU_HOME).map(([name, value]) => [`billing.${name}`, value]),
);
const TYPED = { email: "ann@example.com", ...BILLING };

/** Fills in and saves everything, and returns the complete form. */
async function complete(choice: Form = { paymentMethod: "cash-on-delivery" }, who = ann) {
  await post({ ...TYPED, ...choice, intent: "save" }, who);
  const { deliveryMethods } = await checkout(who);
  const method = deliveryMethods.find(({ allowsCashOnDelivery }) => allowsCashOnDelivery);
  const form = { ...TYPED, ...choice, deliveryMethodId: method?.id ?? "" };
  await post({ ...form, intent: "save" }, who);
  const expectedTotal = String((await checkout(who)).cart.totals.total.amount);
  return { ...form, intent: "place", idempotencyKey: randomUUID(), expectedTotal };
}

const result = (who = ann) => who.do((odoo) => odoo.query("checkout.result", {}));

test("an unknown shopper is redirected to the login in their language, and returns", async () => {
  const stranger = new Browser();
  await fillCart(stranger);
  expect(await open(stranger)).toMatchObject({ location: "/login?to=%2Fcheckout" });
  const page = await stranger.visit("/vi/checkout", loader, undefined, middleware);
  expect(page.location).toBe("/vi/login?to=%2Fvi%2Fcheckout");
});

test("an empty cart is redirected", async () => {
  const { id } = (await checkout()).cart.lines[0] ?? { id: "" };
  await ann.do((odoo) => odoo.mutate("cart.setQuantity", { lineId: id, quantity: 0 }));
  expect(await open()).toMatchObject({ location: "/cart" });
});

test("all missing fields are listed at once, and the input is kept", async () => {
  const form = {
    email: "",
    "billing.country": "AU",
    "billing.firstName": "Ánh",
    hasOtherShipping: "on",
    "shipping.country": "VN",
  };
  const keys = { intent: "place", idempotencyKey: randomUUID(), expectedTotal: "1" };
  const page = await post({ ...form, ...keys });
  expect(page.status).toBe(400);
  const { error, initialValue } = page.body as { error: object; initialValue: object };
  expect(Object.keys(error).toSorted()).toEqual([
    "billing.address1",
    "billing.lastName",
    "billing.phone",
    "billing.postcode",
    "billing.state",
    "billing.suburb",
    "email",
    "paymentMethod",
    "shipping.address1",
    "shipping.firstName",
    "shipping.lastName",
    "shipping.phone",
    "shipping.state",
    "shipping.suburb",
  ]);
  expect(error).toMatchObject({
    email: ["form:errors.required"],
    paymentMethod: ["checkout:errors.payment"],
  });
  expect(initialValue).toMatchObject({ idempotencyKey: keys.idempotencyKey });
  const { draft } = await checkout();
  expect(draft).toMatchObject({ billing: { firstName: "Ánh" }, hasOtherShipping: true });
});

test.each([
  [{ "billing.phone": "12" }, "billing.phone", "form:errors.phone"],
  [{ "billing.postcode": "20" }, "billing.postcode", "checkout:errors.australianPostcode"],
  [{ "billing.state": "SG" }, "billing.state", "form:errors.choose"],
  [{ email: "ann" }, "email", "form:errors.email"],
  [{ "billing.firstName": "x".repeat(61) }, "billing.firstName", "form:errors.tooLong"],
  [{ "billing.lastName": "a\u0007b" }, "billing.lastName", "form:errors.invalid"],
  [{ "billing.country": "US" }, "billing.postcode", "checkout:errors.postcode"],
  [{ "billing.country": "Oz" }, "billing.country", "form:errors.invalid"],
])("%j is an error beside its field, and no order is placed", async (wrong, field, error) => {
  const page = await post({ ...(await complete()), ...(wrong as Form) });
  expect(page).toMatchObject({ status: 400, body: { error: { [field]: [error] } } });
  expect(await result()).toMatchObject({ state: "none" });
});

test("an order to a country without a delivery is refused beside the country", async () => {
  const place = { phone: "+1 212 555 0123", state: "NY", postcode: "10001" };
  const american = Object.entries({ ...place, country: "US", suburb: "New York" });
  const wrong = Object.fromEntries(american.map(([name, value]) => [`billing.${name}`, value]));
  const page = await post({ ...(await complete()), ...wrong });
  const error = { "billing.country": ["checkout:errors.notDelivered"] };
  expect(page).toMatchObject({ status: 422, body: { error } });
  expect(await result()).toMatchObject({ state: "none" });
});

test("a guest orders with cash on delivery", async () => {
  const page = await post(await complete(), ann, "/vi/checkout");
  expect(page).toMatchObject({ status: 303, location: "/vi/checkout/thank-you" });
  const { state, order } = await result();
  expect(state).toBe("placed");
  expect(order).toMatchObject({ email: "ann@example.com", shipTo: { phone: "+61412345678" } });
  expect(await open()).toMatchObject({ location: "/cart" });
});

test("repeated requests, before or after the answer, place one order", async () => {
  const form = await complete();
  const quick = ann.twin();
  const slow = ann.twin();
  const [first, second] = await Promise.all([post(form), post(form, quick)]);
  const third = await post(form, slow);
  const fourth = await post(form);
  for (const page of [first, second, third, fourth]) {
    expect(page).toMatchObject({ status: 303, location: "/checkout/thank-you" });
  }
  const orders = await Promise.all([ann, quick, slow].map((who) => result(who)));
  expect(new Set(orders.map(({ order }) => order?.number)).size).toBe(1);
});

test("whatever is pressed in another tab after the order leads to that order, and says so", async () => {
  const form = await complete({ paymentMethod: "cash-on-delivery", email: "tabs@example.com" });
  const { cart } = await checkout();
  const lines = cart.lines.map(({ id }) => id).join();
  await post(form);
  const other = { ...form, lines, idempotencyKey: randomUUID() };
  const there = { location: "/checkout/thank-you" };
  expect(await post(other)).toMatchObject(there);
  expect(await post({ ...other, intent: "save" }, ann, "/checkout?stay")).toMatchObject(there);
  expect(await post({ ...other, intent: "use-address#billing" })).toMatchObject(there);
  expect(await post({ ...other, codes: "apply", code: "WELCOME10" })).toMatchObject(there);
  expect((await result()).order?.lines.map(({ id }) => id).join()).toBe(lines);
  // Of a cart that was not that order.
  expect(await post({ ...other, lines: "99999" })).toMatchObject({ location: "/cart" });
});

test("an order of a cart that was emptied in another tab leads to the cart", async () => {
  const form = await complete();
  const { lines } = (await checkout()).cart;
  await ann.do((odoo) => odoo.mutate("cart.setQuantity", { lineId: lines[0]!.id, quantity: 0 }));
  expect(await post({ ...form, lines: lines[0]!.id })).toMatchObject({ location: "/cart" });
});

test("an order from the page of an earlier cart leaves the next cart as it is, also at the same total", async () => {
  const form = await complete({ paymentMethod: "cash-on-delivery", email: "next@example.com" });
  const old = { ...form, lines: shownLines((await checkout()).cart) };
  await post(old);
  const { number } = (await result()).order!;
  const { id } = await fillCart(ann);
  const again = { ...old, idempotencyKey: randomUUID() };
  expect(await post(again)).toMatchObject({ location: "/checkout/thank-you" });
  expect((await result()).order?.number).toBe(number);
  const { lines } = await ann.do((odoo) => odoo.query("cart.get", {}));
  expect(lines).toMatchObject([{ variantId: id, quantity: 1 }]);
});

test("other goods than the page showed are shown before they are ordered, also at the same total", async () => {
  const form = await complete({ paymentMethod: "cash-on-delivery", email: "other@example.com" });
  const { cart } = await checkout();
  const [line] = cart.lines;
  const others = shownLines({ lines: [{ ...line!, variantId: "99999" }] });
  expect(await post({ ...form, lines: others })).toMatchObject({
    status: 409,
    body: { error: { "": ["checkout:errors.cart-changed"] } },
  });
  expect(await result()).toMatchObject({ state: "none" });
  const shown = { ...form, lines: shownLines(cart) };
  expect(await post(shown)).toMatchObject({ location: "/checkout/thank-you" });
});

/** One address has a limit of open orders. */
const CASH = { paymentMethod: "cash-on-delivery", email: "mallory@example.com" };

test("the page's data that a change asked for before the order leads to the order, not to the login", async () => {
  const form = await complete(CASH);
  const before = ann.twin();
  await post(form);
  expect(await open(before)).toMatchObject({ location: "/checkout/thank-you" });
  const page = await ann.twin().visit("/vi/checkout", loader, undefined, middleware);
  expect(page.location).toBe("/vi/cart");
});

test("a guest's next cart needs an address again", async () => {
  await post(await complete(CASH));
  await fillCart(ann);
  expect(await open()).toMatchObject({ location: "/login?to=%2Fcheckout" });
});

test("a changed total is shown before it can be ordered", async () => {
  const form = await complete();
  const page = await post({ ...form, expectedTotal: "1" });
  expect(page).toMatchObject({
    status: 409,
    body: { error: { "": ["checkout:errors.cart-changed"] } },
  });
  expect(await result()).toMatchObject({ state: "none" });
  expect(await post(form)).toMatchObject({ location: "/checkout/thank-you" });
});

test("cash is refused if the delivery method excludes it, and so is another country's delivery", async () => {
  const form = await complete();
  const { deliveryMethods } = await checkout();
  const express = deliveryMethods.find((method) => !method.allowsCashOnDelivery);
  expect(await post({ ...form, deliveryMethodId: express?.id ?? "" })).toMatchObject({
    status: 409,
    body: { error: { paymentMethod: ["checkout:errors.payment-not-available"] } },
  });
  expect(await post({ ...form, deliveryMethodId: "99999" })).toMatchObject({
    status: 409,
    body: { error: { deliveryMethodId: ["checkout:errors.delivery-not-available"] } },
  });
});

test("goods that were sold meanwhile are not ordered", async () => {
  const { id } = await fillCart(ann, ({ availability }) => availability === "low-stock");
  const line = (await checkout()).cart.lines.find(({ variantId }) => variantId === id);
  const all = { lineId: line?.id ?? "", quantity: line?.maxQuantity ?? 0 };
  await ann.do((odoo) => odoo.mutate("cart.setQuantity", all));
  const form = await complete();

  const bob = new Browser();
  await bob.do((odoo) => odoo.mutate("cart.addLine", { variantId: id, quantity: 1 }));
  await bob.do((odoo) => odoo.mutate("session.continueAsGuest", { email: "bob@example.com" }));
  expect(await post(await complete({ paymentMethod: "cash-on-delivery" }, bob), bob)).toMatchObject(
    {
      location: "/checkout/thank-you",
    },
  );

  expect(await post(form)).toMatchObject({
    status: 409,
    body: { error: { "": ["checkout:errors.not-enough-stock"] } },
  });
  expect((await checkout()).cart.lines).toContainEqual(
    expect.objectContaining({ variantId: id, issue: expect.stringMatching(/sold-out|not-enough/) }),
  );
});

test("a card payment continues at the provider and locks the cart until it ends or is canceled", async () => {
  const form = await complete({ paymentMethod: "card", saveCard: "on" });
  const page = await post(form);
  expect(page.status).toBe(303);
  const { cart, paymentUrl } = await checkout();
  expect(cart.isLocked).toBe(true);
  expect(page.location).toBe(paymentUrl);
  expect((await post(form)).location).toBe(paymentUrl);
  const other = { ...form, idempotencyKey: randomUUID() };
  expect(await post(other)).toMatchObject({ location: "/checkout" });

  expect(await post({ intent: "cancel-payment" })).toMatchObject({ location: "/checkout" });
  const { cart: free, draft } = await checkout();
  expect(free).toMatchObject({ isLocked: false, quantity: cart.quantity });
  expect(draft).toMatchObject({ saveCard: true, billing: { address1: AU_HOME.address1 } });
  const cash = { ...other, paymentMethod: "cash-on-delivery", intent: "save" };
  await post(cash);
  const expectedTotal = String((await checkout()).cart.totals.total.amount);
  expect(await post({ ...cash, expectedTotal, intent: "place" })).toMatchObject({
    location: "/checkout/thank-you",
  });
  expect(await post({ intent: "cancel-payment" })).toMatchObject({
    location: "/checkout/thank-you",
  });
});

test("saving redirects to the posted block, or answers without a redirect for scripts", async () => {
  const save = { ...TYPED, intent: "save#delivery" };
  expect(await post(save)).toMatchObject({ status: 302, location: "/checkout#delivery" });
  const stay = { ...TYPED, "billing.suburb": "Glebe", intent: "save" };
  expect(await post(stay, ann, "/checkout?stay")).toEqual({
    status: 200,
    location: null,
    body: null,
  });
  expect((await checkout()).draft.billing.suburb).toBe("Glebe");
});

test("an invalid field does not discard the others", async () => {
  const page = await post({ ...TYPED, "billing.suburb": "x".repeat(200), intent: "save" });
  expect(page).toMatchObject({
    status: 400,
    body: { error: { "billing.suburb": expect.anything() } },
  });
  const { draft } = await checkout();
  expect(draft.billing).toMatchObject({ address1: AU_HOME.address1 });
  expect(draft.billing.suburb).toBeUndefined();
});

test("a customer starts with the saved address and can choose another", async () => {
  const mia = { email: "mia@example.com", password: "Wattle-demo-1" };
  await ann.do((odoo) => odoo.mutate("session.logIn", mia));
  const { body } = await open();
  const { saved, checkout: start } = body as {
    saved: { id: string; country: string }[];
    checkout: Checkout;
  };
  expect(start.draft).toMatchObject({ email: mia.email, billing: { suburb: "Newtown" } });
  const sent = start.deliveryMethods.filter(({ places }) => places.length === 0);
  const cheapest = Math.min(...sent.map(({ price }) => price.amount));
  expect(start.cart.totals.delivery?.amount).toBe(cheapest);
  expect(sent.map(({ id }) => id)).toContain(start.draft.deliveryMethodId);
  const inVietNam = saved.find(({ country }) => country === "VN")?.id ?? "";
  const form = { ...TYPED, email: mia.email, hasOtherShipping: "on", shippingSaved: inVietNam };
  const page = await post({ ...form, intent: "use-address#shipping" });
  expect(page.location).toBe("/checkout#shipping");
  const { draft, deliveryMethods } = await checkout();
  expect(draft).toMatchObject({
    billing: { firstName: "Ann" },
    shipping: { country: "VN", state: "SG", phone: "+84912345678" },
  });
  expect(deliveryMethods.length).toBeGreaterThan(0);
  const stranger = await post({ ...form, shippingSaved: "99999", intent: "use-address#shipping" });
  expect(stranger.location).toBe("/checkout#shipping");
});

test.each(["", "constructor", "save-all", "#delivery"])(
  "the unknown intent %j is refused",
  async (intent) => {
    expect(await post({ intent })).toMatchObject({ status: 400 });
  },
);
