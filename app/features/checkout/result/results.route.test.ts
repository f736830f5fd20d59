import { beforeEach, expect, test } from "vitest";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { fillCart, pay, placeOrder } from "#app/server/goods.testing.ts";
import { loader as checkout } from "#app/features/checkout/checkout.route.tsx";
import { loader as paymentFail } from "./payment-fail.route.tsx";
import { loader as processFail } from "./process-fail.route.tsx";
import { loader as thankYou, middleware as thankYouGuards } from "./thank-you.route.tsx";

openDemoShop();

let ann: Browser;
beforeEach(() => void (ann = new Browser()));

/** The redirect of each of the three pages; null if the page is shown. */
async function pages(prefix = "") {
  const visit = (page: string, loader: Parameters<Browser["visit"]>[1]) =>
    ann.visit(`${prefix}/checkout/${page}`, loader).then(({ location }) => location);
  return {
    thankYou: await visit("thank-you", thankYou),
    paymentFail: await visit("payment-fail", paymentFail),
    processFail: await visit("process-fail", processFail),
  };
}

const cartQuantity = () => ann.do(async (odoo) => odoo.shopper.cartQuantity);

test("without an order there is no result, but the failure page is shown", async () => {
  expect(await pages("/vi")).toEqual({
    thankYou: "/vi/cart",
    paymentFail: "/vi/cart",
    processFail: null,
  });
});

test("each result page redirects to the thank-you page for an order with cash on delivery", async () => {
  await fillCart(ann);
  await placeOrder(ann, "cash-on-delivery");
  const there = "/checkout/thank-you";
  expect(await pages()).toEqual({ thankYou: null, paymentFail: there, processFail: there });
  const { body } = await ann.visit("/checkout/thank-you", thankYou);
  expect(body).toMatchObject({
    result: { order: { paymentState: "pending", paymentMethod: "cash-on-delivery" } },
  });
});

test("a pending payment shows the waiting page", async () => {
  await fillCart(ann);
  const { paymentUrl } = await placeOrder(ann, "card");
  const there = "/checkout/thank-you";
  expect(await pages()).toEqual({ thankYou: null, paymentFail: there, processFail: there });
  const { body } = await ann.visit("/checkout/thank-you?state=placed", thankYou);
  expect(body).toMatchObject({ result: { state: "paying", order: null, paymentUrl } });
});

test("an approved card is authorized and the header's cart is empty", async () => {
  await fillCart(ann);
  const { paymentUrl } = await placeOrder(ann, "card");
  await pay(paymentUrl, "approved");
  expect(await cartQuantity()).toBe(1);
  const { body } = await ann.visit("/checkout/thank-you", thankYou, undefined, thankYouGuards);
  expect(await cartQuantity()).toBe(0);
  expect(body).toMatchObject({ result: { order: { paymentState: "authorized" } } });
});

test("a new cart begun during the payment stays in the header", async () => {
  await fillCart(ann);
  const { paymentUrl } = await placeOrder(ann, "card");
  await pay(paymentUrl, "pending");
  await fillCart(ann);
  const { body } = await ann.visit("/checkout/thank-you", thankYou);
  expect(body).toMatchObject({ result: { state: "placed", order: { paymentState: "pending" } } });
  expect(await cartQuantity()).toBe(1);
});

test("a declined card leaves the cart unchanged, and the page names the amount and the card", async () => {
  await fillCart(ann);
  const before = await ann.do((odoo) => odoo.query("cart.get", {}));
  const { paymentUrl } = await placeOrder(ann, "card");
  await pay(paymentUrl, "declined");
  const there = "/checkout/payment-fail";
  expect(await pages()).toEqual({ thankYou: there, paymentFail: null, processFail: there });
  const after = await ann.do((odoo) => odoo.query("cart.get", {}));
  expect(after).toMatchObject({ lines: before.lines, isLocked: false });
  const failed = { isDeclined: true, amount: after.totals.dueNow, card: "0002" };
  const { body } = await ann.visit("/checkout/payment-fail", paymentFail);
  expect(body).toMatchObject({ failed: { ...failed, canceledOrder: null } });
  expect((await ann.visit("/checkout?failed", checkout)).body).toMatchObject({ failed });
  expect((await ann.visit("/checkout", checkout)).body).toMatchObject({ failed: null });
});

test("the checkout tells of no failed payment because its address says so", async () => {
  await fillCart(ann);
  expect((await ann.visit("/checkout?failed", checkout)).body).toMatchObject({ failed: null });
});
