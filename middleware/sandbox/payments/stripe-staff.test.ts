import { afterAll, beforeEach, expect, test } from "vitest";
import { balanceOf } from "./balance.ts";
import { listUneasy } from "./attention.ts";
import { capture, refund } from "./operator.ts";
import { cancel, findOrder } from "#middleware/sandbox/orders/operator.ts";
import { ready } from "#middleware/sandbox/orders/operator-deliveries.ts";
import { orderById } from "#middleware/sandbox/orders/rows.ts";
import { openStripeShop, STRIPE_CARD } from "./stripe.testing.ts";

const shop = await openStripeShop();
afterAll(() => shop.close());

let number = "";
let orderId = 0;
let total = 0;

beforeEach(async () => {
  const guest = await shop.guestWith(shop.goods(5), 1);
  await shop.enter(await shop.order(guest, "card"), STRIPE_CARD.approved);
  const { order } = await guest.ask("checkout.result", {});
  number = order?.number ?? "";
  orderId = Number(order?.id);
  total = order?.totals.total.amount ?? 0;
});

const intent = () => shop.intents()[0];
const charge = () => shop.charges()[0];
const balance = () => balanceOf(shop.store, orderById(shop.store, orderId));
const mails = () =>
  shop.store.all<{ subject: string }>("SELECT subject FROM mail ORDER BY id DESC LIMIT 1")[0]
    ?.subject;

test("staff capture at Stripe, once, and the invoice is issued", async () => {
  expect(capture(shop.store, number)).toMatchObject({
    ok: true,
    text: expect.stringMatching("asked to charge"),
  });
  expect(balance()).toMatchObject({ paid: 0, held: total }); // not before Stripe has done it
  await shop.reconcile();
  await shop.reconcile();
  expect(intent()).toMatchObject({ status: "succeeded", amount_received: total });
  expect(balance()).toMatchObject({ paid: total, held: 0, due: 0 });
  expect(findOrder(shop.store, number)?.invoice).not.toBeNull();
  expect(capture(shop.store, number).text).toMatch("is charged already");
});

test("a packed order is charged by itself only if the shopper wished that", async () => {
  expect(ready(shop.store, number).ok).toBe(true);
  await shop.reconcile();
  expect(balance()).toMatchObject({ held: total });
});

test("staff refund a part and then the rest at Stripe, and the shopper is told", async () => {
  capture(shop.store, number);
  await shop.reconcile();
  expect(refund(shop.store, number, "5.00").ok).toBe(true);
  expect(refund(shop.store, number, "5.00").ok).toBe(true); // repeated: refunds up to this amount
  await shop.reconcile();
  expect(charge()?.amount_refunded).toBe(500);
  expect(balance()).toMatchObject({ refunded: 500 });
  expect(mails()).toMatch(/refund/i);
  expect(refund(shop.store, number).ok).toBe(true);
  await shop.reconcile();
  expect(charge()?.amount_refunded).toBe(total);
  expect(balance()).toMatchObject({ refunded: total, due: 0 });
});

test("an order that staff cancel is released at Stripe", async () => {
  expect(cancel(shop.store, number).ok).toBe(true);
  await shop.reconcile();
  expect(intent()?.status).toBe("canceled");
  expect(shop.payment()).toMatchObject({ state: "canceled", look_at: null });
});

test("a capture whose answer is lost is made once", async () => {
  capture(shop.store, number);
  shop.stripe.faults.add({ kind: "cut-after", on: "/capture" });
  await shop.reconcile();
  expect(balance()).toMatchObject({ paid: 0 });
  shop.stripe.faults.clear();
  await shop.reconcile();
  expect(balance()).toMatchObject({ paid: total });
}, 20_000);

test("a refund whose answer is lost is made once", async () => {
  capture(shop.store, number);
  await shop.reconcile();
  refund(shop.store, number, "3.00");
  shop.stripe.faults.add({ kind: "cut-after", on: "/v1/refunds" });
  await shop.reconcile();
  shop.stripe.faults.clear();
  await shop.reconcile();
  expect(charge()?.amount_refunded).toBe(300);
  expect(balance()).toMatchObject({ refunded: 300 });
}, 20_000);

test("a refund that Stripe refused, since the dashboard had refunded a part, is made of the rest", async () => {
  capture(shop.store, number);
  await shop.reconcile();
  shop.stripe.account.refund(intent()!, 300); // not reported yet
  refund(shop.store, number);
  await shop.reconcile();
  await shop.reconcile();
  expect(charge()?.amount_refunded).toBe(total);
  expect(balance()).toMatchObject({ refunded: total });
}, 20_000);

test("what the dashboard has refunded and not reported counts towards the wished refund", async () => {
  capture(shop.store, number);
  await shop.reconcile();
  shop.stripe.account.refund(intent()!, 300);
  refund(shop.store, number, "5.00");
  await shop.reconcile();
  await shop.reconcile();
  expect(charge()?.amount_refunded).toBe(500);
  expect(balance()).toMatchObject({ refunded: 500 });
});

test("what staff do at Stripe's dashboard is recorded: capture, refund, dispute", async () => {
  const held = intent()!;
  shop.stripe.account.capture(held, total - 100);
  expect(await shop.deliver("payment_intent.succeeded")).toBe(200);
  expect(balance()).toMatchObject({ paid: total - 100, due: 100 }); // the rest of the hold is released
  shop.stripe.account.refund(held, 200);
  expect(await shop.deliver("charge.refunded")).toBe(200);
  expect(balance()).toMatchObject({ refunded: 200 });
  shop.stripe.account.dispute(held, 300);
  expect(await shop.deliver("charge.dispute.created")).toBe(200);
  expect(shop.payment()).toMatchObject({ disputed: 300 });
});

test("a refund that the bank sent back stays with staff until another one takes its place", async () => {
  const { account } = shop.stripe;
  account.capture(intent()!);
  const refunded = account.refund(intent()!, 200);
  await shop.deliver("charge.refunded");
  account.returnRefund(refunded);
  expect(await shop.deliver("charge.refund.updated")).toBe(200);
  expect(balance()).toMatchObject({ refunded: 200 });
  expect(listUneasy(shop.store).text).toContain("the bank sent AU$2.00 of a refund back");
  account.refund(intent()!, 200);
  await shop.deliver("charge.refunded");
  expect(balance()).toMatchObject({ refunded: 200 });
  expect(listUneasy(shop.store).text).not.toContain("sent AU$2.00");
});

test("a hold that the bank took back is due again", async () => {
  shop.stripe.account.cancel(intent()!);
  expect(await shop.deliver("payment_intent.canceled")).toBe(200);
  expect(balance()).toMatchObject({ held: 0, due: total });
  expect(capture(shop.store, number).ok).toBe(false);
});
