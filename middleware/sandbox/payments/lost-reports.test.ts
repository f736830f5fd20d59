import { afterEach, expect, test, vi } from "vitest";
import { signHoldLink } from "#middleware/rules/hold-link.ts";
import { listMails } from "#middleware/sandbox/core/operator.ts";
import { paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import type { PaymentIntent } from "#tests/stripe/objects.ts";
import { TestShopper } from "#tests/shopper.ts";
import { openStripeShop, STRIPE_CARD } from "./stripe.testing.ts";

const DAY = 24 * 60;
const open: Awaited<ReturnType<typeof openStripeShop>>[] = [];
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

async function held() {
  const shop = await openStripeShop();
  open.push(shop);
  const customer = await shop.customerWith(shop.goods(9));
  await shop.enter(await shop.orderWith(customer, {}), STRIPE_CARD.approved);
  const { order } = await customer.ask("checkout.result", {});
  const orderId = Number(order?.id);
  const link = signHoldLink(shop.store.secret, shop.payment()?.id ?? 0, shop.store.now());
  const intent = shop.intents().at(-1) as PaymentIntent;
  const states = () => paymentsOf(shop.store, orderId).map(({ state }) => state);
  return { shop, intent, link, states, total: order?.totals.total.amount ?? 0 };
}

/** How often the background asks Stripe about a payment within so many minutes. */
async function looks(shop: Awaited<ReturnType<typeof openStripeShop>>, minutes: number) {
  const find = vi.spyOn(shop.payments.provider, "find"); // why: counts what Stripe is asked
  for (let minute = 0; minute < minutes; minute++) await shop.reconcile();
  const count = find.mock.calls.length;
  find.mockRestore();
  return count;
}

test("a hold that lapsed while its webhook was lost is asked about again, and can be paid by the link", async () => {
  const { shop, intent, link, states } = await held();
  expect(await looks(shop, 5)).toBe(0);
  shop.wait(8 * DAY);
  shop.stripe.account.cancel(intent);
  await shop.reconcile();
  expect(states()).toEqual(["canceled"]);
  expect(shop.payment()).toMatchObject({ look_at: null });
  const reader = new TestShopper(shop.erp);
  expect(await reader.ask("payments.hold", { link })).toMatchObject({ state: "lapsed" });
});

test("a hold that was charged at Stripe's dashboard while its webhook was lost is charged here too", async () => {
  const { shop, intent, states, total } = await held();
  shop.stripe.account.capture(intent);
  shop.wait(8 * DAY);
  await shop.reconcile();
  expect(states()).toEqual(["confirmed"]);
  expect(shop.payment()).toMatchObject({ captured: total });
});

test("a refund at Stripe's dashboard whose webhook was lost is seen within weeks, by few questions", async () => {
  const { shop, intent, total } = await held();
  shop.stripe.account.capture(intent);
  shop.wait(8 * DAY);
  await shop.reconcile();
  expect(await looks(shop, 30)).toBe(0);
  shop.stripe.account.refund(intent, 100);
  shop.wait(5 * DAY);
  expect(await looks(shop, 30)).toBe(1);
  expect(shop.payment()).toMatchObject({ captured: total, refunded: 100 });
  for (let weeks = 0; weeks < 12; weeks++) await shop.reconcile(7 * DAY);
  expect(shop.payment()).toMatchObject({ look_at: null });
});

test("a hold that stands longer than Stripe had said is asked about with growing pauses", async () => {
  const { shop, intent, states } = await held();
  shop.wait(8 * DAY);
  expect(await looks(shop, 120)).toBeLessThan(12);
  expect(states()).toEqual(["authorized"]);
  shop.stripe.account.cancel(intent);
  await shop.reconcile(60);
  expect(states()).toEqual(["canceled"]);
});

test("a hold that has lapsed already is mailed to nobody as lapsing", async () => {
  const { shop } = await held();
  shop.wait(8 * DAY);
  await shop.reconcile();
  expect(listMails(shop.store).filter(({ body }) => body.includes("/order/hold/"))).toEqual([]);
});
