import { afterEach, expect, test } from "vitest";
import { listMails } from "#middleware/sandbox/core/operator.ts";
import { paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import { ready } from "#middleware/sandbox/orders/operator-deliveries.ts";
import { TestShopper } from "#tests/shopper.ts";
import { settlePayments } from "./payments.ts";
import { openStripeShop, STRIPE_CARD } from "./stripe.testing.ts";

const open: Awaited<ReturnType<typeof openStripeShop>>[] = [];
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

/** An order to be charged when it is ready, whose hold the bank has released. */
async function lapsed(card: string, { saveCard = true, days = 8, isReady = false } = {}) {
  const shop = await openStripeShop();
  open.push(shop);
  const customer = await shop.customerWith(shop.goods(9));
  const { draft } = await shop.fill(customer, "card");
  const choice = { ...draft, saveCard, autoCharge: true };
  const checkout = await customer.do("checkout.saveDraft", choice);
  const { paymentUrl } = await customer.do("checkout.placeOrder", shop.press(checkout));
  const bank = await shop.enter(paymentUrl, card);
  if (card !== STRIPE_CARD.approved) await shop.answer(bank, true);
  const { order } = await customer.ask("checkout.result", {});
  const number = order?.number ?? "";
  shop.wait(days * 24 * 60);
  if (isReady) expect(ready(shop.store, number).text).toContain("its card is charged");
  const {
    reference = "",
    provider_key: key,
    provider_id: providerId = null,
  } = shop.payment() ?? {};
  await shop.payments.provider.cancel({ reference, key: key ?? "", providerId });
  await shop.deliver("payment_intent.canceled");
  const orderId = Number(order?.id);
  const states = () => paymentsOf(shop.store, orderId).map(({ state }) => state);
  expect(states()[0]).toBe("canceled");
  return { shop, customer, orderId, number, states, total: order?.totals.total.amount ?? 0 };
}

/** The customer opens the mail's link without a login, and pays. */
async function payByLink(shop: (typeof open)[number], mail: string, total: number) {
  const link = /order\/hold\/([\w-]+)/.exec(mail)?.[1] ?? "";
  const reader = new TestShopper(shop.erp);
  expect(await reader.ask("payments.hold", { link })).toMatchObject({
    state: "lapsed",
    amount: { amount: total },
  });
  const { paymentUrl } = await reader.do("payments.renewHold", {
    link,
    expectedAmount: total,
    returnPath: `/order/hold/${link}`,
    idempotencyKey: crypto.randomUUID(),
  });
  await shop.enter(paymentUrl, STRIPE_CARD.approved);
  expect(await reader.ask("payments.hold", { link })).toMatchObject({ state: "renewed" });
  await shop.reconcile();
}

test("goods are ready after the hold has lapsed: the saved card is charged without the shopper", async () => {
  const { shop, number, states, total } = await lapsed(STRIPE_CARD.approved);
  expect(ready(shop.store, number).text).toContain("the saved card is charged");
  await shop.reconcile();
  await shop.reconcile();
  expect(states()).toEqual(["canceled", "confirmed"]);
  expect(shop.payment()).toMatchObject({ amount: total, captured: total, capture_due: null });
  expect(shop.money()).toBe(total);
  expect(ready(shop.store, number).text).toContain("ready already");
  await shop.reconcile();
  expect(shop.money()).toBe(total);
});

test("goods that got ready while the shopper was at a page are charged once that is given up", async () => {
  const { shop, customer, orderId, number, states, total } = await lapsed(STRIPE_CARD.approved);
  const order = { orderId: String(orderId) };
  await customer.do("payments.payRest", {
    ...order,
    expectedAmount: total,
    returnPath: "/my-account",
    idempotencyKey: crypto.randomUUID(),
  });
  expect(ready(shop.store, number).text).toBe(`${number} is ready to ship.`);
  await shop.reconcile();
  expect(states()).toEqual(["canceled", "draft"]);
  await customer.do("payments.giveUp", order);
  for (let times = 0; times < 3; times++) await shop.reconcile();
  expect(states()).toEqual(["canceled", "canceled", "confirmed"]);
  expect(shop.money()).toBe(total);
});

test("a bank that wants the customer: a mail leads to a page that pays, and what is paid there is charged", async () => {
  const { shop, number, states, total } = await lapsed(STRIPE_CARD.challenge);
  ready(shop.store, number);
  await shop.reconcile();
  expect(states()).toEqual(["canceled", "error"]);
  expect(shop.money()).toBe(0);
  const mails = listMails(shop.store).filter(({ body }) => body.includes("/order/hold/"));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain(`Order ${number} is ready`);

  await payByLink(shop, mails[0]?.body ?? "", total);
  expect(states()).toEqual(["canceled", "error", "confirmed"]);
  expect(shop.money()).toBe(total);
});

test("a charge without an answer for 30 minutes: the mail does not say that the bank refused, and its link pays", async () => {
  const { shop, number, states, total } = await lapsed(STRIPE_CARD.approved);
  shop.stripe.faults.add({ kind: "500", on: "POST /v1/payment_intents" });
  ready(shop.store, number);
  await shop.reconcile();
  await shop.reconcile(31);
  settlePayments(shop.store);
  expect(states()).toEqual(["canceled", "canceled"]);
  const [mail, ...others] = listMails(shop.store).filter(({ body }) =>
    body.includes("/order/hold/"),
  );
  expect(others).toEqual([]);
  expect(mail?.body).toContain("was not confirmed: the card provider did not answer");
  expect(mail?.body).not.toMatch(/bank did not accept|Nothing was charged/);
  shop.stripe.faults.clear();
  await payByLink(shop, mail?.body ?? "", total);
  expect(shop.money()).toBe(total);
}, 30_000);

test("a card that was not saved is not charged again", async () => {
  const { shop, number, states } = await lapsed(STRIPE_CARD.approved, { saveCard: false });
  expect(ready(shop.store, number).text).toBe(`${number} is ready to ship.`);
  await shop.reconcile();
  expect(states()).toEqual(["canceled"]);
  expect(shop.money()).toBe(0);
});

test("the hold lapses while it is charged: the saved card is charged anew, once", async () => {
  const { shop, states, total } = await lapsed(STRIPE_CARD.approved, { isReady: true });
  await shop.reconcile();
  await shop.reconcile();
  expect(states()).toEqual(["canceled", "confirmed"]);
  expect(shop.money()).toBe(total);
});

test("a hold that staff released before it lapsed is not charged again", async () => {
  const { shop, number, states } = await lapsed(STRIPE_CARD.approved, { days: 1 });
  shop.wait(10 * 24 * 60);
  expect(ready(shop.store, number).text).toBe(`${number} is ready to ship.`);
  await shop.reconcile();
  expect(states()).toEqual(["canceled"]);
  expect(shop.money()).toBe(0);
});
