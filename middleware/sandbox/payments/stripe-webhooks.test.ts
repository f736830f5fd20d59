import { afterAll, beforeEach, expect, test } from "vitest";
import { background } from "#middleware/payments/payments.ts";
import { referenceOf, sandboxLedger } from "./ledger.ts";
import { openStripeShop, STRIPE_CARD } from "./stripe.testing.ts";
import type { TestShopper } from "#tests/shopper.ts";

const shop = await openStripeShop();
afterAll(() => shop.close());

const COMPLETED = "checkout.session.completed";
let guest: TestShopper;
let page: string | null;

beforeEach(async () => {
  guest = await shop.guestWith(shop.goods(5), 1);
  page = await shop.order(guest, "card");
  await shop.enter(page, STRIPE_CARD.approved);
});

const state = () => shop.payment()?.state;
const placed = () => shop.store.all("SELECT id FROM sale_order WHERE placed_at IS NOT NULL").length;

test("a shopper who never returns is recorded by the webhook, also when it comes twice", async () => {
  const before = placed();
  expect(await Promise.all([shop.deliver(COMPLETED), shop.deliver(COMPLETED)])).toEqual([200, 200]);
  expect(await shop.deliver("payment_intent.amount_capturable_updated")).toBe(200);
  expect(state()).toBe("authorized");
  expect(placed()).toBe(before + 1);
});

test("forged, replayed and changed webhooks are refused and change nothing", async () => {
  const old = Math.floor(Date.now() / 1000) - 301;
  const changes: ((request: { body: string; signature: string }) => void)[] = [
    (request) => void (request.signature = ""),
    (request) => void (request.signature = "t=1,v1=00"),
    (request) => void (request.signature = shop.stripe.webhooks.sign(request.body, old)),
    (request) => void (request.body = request.body.replace("cs_test", "cs_tset")),
    (request) => void (request.signature = request.signature.replace("v1=", "v0=")),
  ];
  for (const change of changes) expect(await shop.deliver(COMPLETED, change)).toBe(400);
  expect(state()).toBe("draft");
});

test("a body of ten megabytes is refused", async () => {
  const long = (request: { body: string }) => void (request.body = "x".repeat(10_000_000));
  expect(await shop.deliver(COMPLETED, long)).toBe(413);
});

test("a webhook that never comes is made up for in the background", async () => {
  await shop.reconcile();
  expect(state()).toBe("authorized");
});

test("a webhook that comes after the capture and the refund changes nothing back", async () => {
  await guest.ask("checkout.result", {});
  const [intent] = shop.intents();
  shop.stripe.account.capture(intent!);
  shop.stripe.account.refund(intent!, 100);
  await shop.deliver("charge.refunded");
  await shop.deliver("payment_intent.succeeded");
  await shop.deliver("payment_intent.amount_capturable_updated");
  await shop.deliver(COMPLETED);
  expect(shop.payment()).toMatchObject({ state: "confirmed", refunded: 100 });
});

test("a report that is recorded late releases nothing and changes nothing", async () => {
  const { provider } = shop.payments;
  const payment = () => referenceOf(shop.payment()!);
  const ledger = sandboxLedger(shop.store);
  const held = await provider.find(payment());
  const opened = { ...held!, state: "open" as const, providerId: payment().providerId };
  await guest.ask("checkout.result", {});
  expect(await ledger.record(background(), opened)).toBe("recorded");
  expect(shop.payment()).toMatchObject({ state: "authorized", provider_id: held!.providerId });
  await shop.payments.release(background(), payment()); // decided on an old report
  expect(shop.intents()[0]?.status).toBe("requires_capture");
  shop.stripe.account.capture(shop.intents()[0]!);
  await shop.deliver("payment_intent.succeeded");
  expect(await ledger.record(background(), held!)).toBe("recorded");
  expect(shop.payment()).toMatchObject({ state: "confirmed" });
  expect(shop.charges()[0]?.amount_refunded).toBe(0);
});

test("while Stripe is down a webhook is answered with 503, so that it is repeated", async () => {
  shop.stripe.faults.add({ kind: "cut-before" });
  expect(await shop.deliver(COMPLETED)).toBe(503);
  shop.stripe.faults.clear();
  expect(await shop.deliver(COMPLETED)).toBe(200);
  expect(state()).toBe("authorized");
}, 20_000);

test("a payment of another shop with the same account is left alone", async () => {
  const other = shop.stripe.account.addIntent({
    amount: 900,
    currency: "aud",
    metadata: { wattle_reference: "S1", wattle_key: "another" },
  });
  Object.assign(other, { payment_method: shop.intents()[1]?.payment_method });
  shop.stripe.account.authorize(Object.assign(other, { capture_method: "manual" }));
  expect(await shop.deliver("payment_intent.amount_capturable_updated")).toBe(200);
  expect(other.status).toBe("requires_capture");
});
