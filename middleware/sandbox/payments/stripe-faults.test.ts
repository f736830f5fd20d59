import { afterEach, expect, test } from "vitest";
import { background, openPayments } from "#middleware/payments/payments.ts";
import { type CardProvider, ProviderDown } from "#middleware/payments/provider.ts";
import type { PaymentMethod } from "#tests/stripe/objects.ts";
import { sandboxLedger } from "./ledger.ts";
import { openStripeShop, STRIPE_CARD } from "./stripe.testing.ts";

const open: Awaited<ReturnType<typeof openStripeShop>>[] = [];
async function openShop(wrapped?: (provider: CardProvider) => CardProvider) {
  const shop = await openStripeShop(wrapped && { wrapped });
  open.push(shop);
  return shop;
}
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

for (const kind of ["500", "429", "cut-before", "cut-after"] as const) {
  test(`Stripe answers ${kind}: the shopper is told, the cart is free, and another attempt pays`, async () => {
    const shop = await openShop();
    const variant = shop.goods(3);
    const guest = await shop.guestWith(variant, 1);
    const checkout = await shop.fill(guest, "card");
    shop.stripe.faults.add({ kind, on: "POST /v1/checkout" });
    const pressed = shop.press(checkout);
    expect(await guest.refused("checkout.placeOrder", pressed)).toBe("provider-down");
    expect((await guest.ask("cart.get", {})).isLocked).toBe(false);
    expect(shop.reserved(variant)).toBe(0);
    shop.stripe.faults.clear();
    const { paymentUrl } = await guest.do("checkout.placeOrder", shop.press(checkout));
    await shop.enter(paymentUrl, STRIPE_CARD.approved);
    expect((await guest.ask("checkout.result", {})).state).toBe("placed");
    expect(shop.money()).toBe(checkout.cart.totals.total.amount);
  }, 20_000);
}

test("a payment that Stripe will never take has failed for the shopper, and the cart is free", async () => {
  const shop = await openShop();
  const customer = await shop.customerWith(shop.goods(9));
  await shop.enter(await shop.orderWith(customer, { saveCard: true }), STRIPE_CARD.approved);
  await customer.ask("checkout.result", {});
  await customer.do("checkout.settle", {});
  await shop.withGoods(customer, shop.goods(9));
  const before = shop.money();

  shop.stripe.faults.add({ kind: "400", on: "POST /v1/checkout" });
  expect(await shop.orderWith(customer, {})).toBeNull();
  expect((await customer.ask("checkout.result", {})).state).toBe("payment-failed");

  for (const card of shop.stripe.account.all<PaymentMethod>("payment_method")) card.customer = null;
  const cardId = (await customer.ask("cards.list", {})).cards[0]?.id;
  expect(await shop.orderWith(customer, { cardId })).toBeNull();
  expect((await customer.ask("checkout.result", {})).state).toBe("payment-failed");
  expect((await customer.ask("cart.get", {})).isLocked).toBe(false);
  await shop.reconcile();
  expect(shop.payment()).toMatchObject({ state: "error", failure: "declined", look_at: null });
  expect(shop.money()).toBe(before);
});

test("a tab that gets no answer does not end the payment whose page another tab has", async () => {
  let starts = 0;
  const hasPage = Promise.withResolvers<void>();
  const shop = await openShop((provider) => ({
    ...provider,
    async start(opening) {
      starts += 1;
      if (starts === 1) return provider.start(opening);
      await hasPage.promise;
      throw new ProviderDown("409 idempotency_key_in_use");
    },
  }));
  const guest = await shop.guestWith(shop.goods(3), 1);
  const pressed = shop.press(await shop.fill(guest, "card"));
  const tabs = [guest, guest].map((tab) => tab.do("checkout.placeOrder", pressed));
  const { paymentUrl } = await tabs[0]!;
  hasPage.resolve();
  await Promise.allSettled(tabs);
  await shop.enter(paymentUrl, STRIPE_CARD.approved);
  expect((await guest.ask("checkout.result", {})).state).toBe("placed");
}, 20_000);

test("a tab whose answer comes after another tab ended the payment is not led to its page", async () => {
  const hasEnded = Promise.withResolvers<void>();
  let starts = 0;
  const shop = await openShop((provider) => ({
    ...provider,
    async start(opening) {
      starts += 1;
      if (starts === 1) throw new ProviderDown("503");
      const started = await provider.start(opening);
      await hasEnded.promise;
      return started;
    },
  }));
  const guest = await shop.guestWith(shop.goods(3), 1);
  const pressed = shop.press(await shop.fill(guest, "card"));
  const [first, second] = [guest, guest].map((tab) => tab.do("checkout.placeOrder", pressed));
  await expect(first).rejects.toThrow("provider-down");
  hasEnded.resolve();
  expect(await second).toMatchObject({ paymentUrl: null });
  expect((await guest.ask("checkout.result", {})).state).toBe("payment-failed");
  await shop.reconcile();
  expect(shop.stripe.account.all("checkout.session")).toMatchObject([{ status: "expired" }]);
}, 20_000);

test("while Stripe is slow the shopper's return shows what is known, and the order follows", async () => {
  const shop = await openShop();
  const guest = await shop.guestWith(shop.goods(3), 1);
  const page = await shop.order(guest, "card");
  await shop.enter(page, STRIPE_CARD.approved);
  shop.stripe.faults.add({ kind: "slow", delayMs: 6_000, on: "GET", times: 1 });
  const asked = performance.now();
  expect((await guest.ask("checkout.result", {})).state).toBe("paying");
  expect(performance.now() - asked).toBeLessThan(5_500);
  await expect.poll(() => shop.payment()?.state, { timeout: 10_000 }).toBe("authorized");
}, 20_000);

test("a page to save a card that Stripe refuses for good has failed, and is not told as silence", async () => {
  const shop = await openShop();
  const customer = await shop.customerWith(shop.goods(3));
  shop.stripe.faults.add({ kind: "400", on: "POST /v1/checkout/sessions" });
  const press = { returnPath: "/my-account", idempotencyKey: crypto.randomUUID() };
  for (const _ of [1, 2])
    expect(await customer.do("cards.add", press)).toEqual({ url: "/my-account" });
  expect((await customer.ask("cards.list", {})).addition).toEqual({ state: "declined", url: null });
});

test("a saved card that was charged while the answer was lost is released when Stripe answers again", async () => {
  const shop = await openShop();
  const customer = await shop.customerWith(shop.goods(9));
  await shop.enter(await shop.orderWith(customer, { saveCard: true }), STRIPE_CARD.approved);
  await customer.ask("checkout.result", {});
  await customer.do("checkout.settle", {});
  const before = shop.money();
  await shop.withGoods(customer, shop.goods(9));
  const { draft, cards } = await shop.fill(customer, "card");
  const cardId = cards[0]?.id;
  const checkout = await customer.do("checkout.saveDraft", { ...draft, cardId });
  shop.stripe.faults.add({ kind: "cut-after", on: "POST /v1/payment_intents" });
  expect(await customer.refused("checkout.placeOrder", shop.press(checkout))).toBe("provider-down");
  expect(shop.money()).toBeGreaterThan(before);
  shop.stripe.faults.clear();
  await shop.reconcile();
  expect(shop.money()).toBe(before);
  expect(shop.payment()).toMatchObject({ state: "canceled", look_at: null });
}, 20_000);

test("a process killed at any step leaves no order without its payment, and no money without its order", async () => {
  for (let step = 1; step <= 8; step++) {
    let left = step;
    const shop = await openShop((provider) => killedAt(provider, () => --left === 0));
    const variant = shop.goods(3);
    const guest = await shop.guestWith(variant, 1);
    const pressed = shop.press(await shop.fill(guest, "card"));
    const place = async () => (await guest.do("checkout.placeOrder", pressed)).paymentUrl;
    const page = await place().catch(place); // the shopper presses again
    await shop.enter(page, STRIPE_CARD.approved).catch(() => null);
    await guest.ask("checkout.result", {}).catch(() => null);
    for (let minute = 0; minute < 4; minute++) await shop.reconcile(2);
    const { order, state } = await guest.ask("checkout.result", {});
    expect([step, state]).toEqual([step, "placed"]);
    expect(shop.money()).toBe(order?.totals.total.amount);
    expect(shop.charges()).toHaveLength(1);
  }
}, 60_000);

test("a process killed between Stripe and the database is made up for", async () => {
  const shop = await openShop();
  const guest = await shop.guestWith(shop.goods(3), 1);
  const page = await shop.order(guest, "card");
  await shop.enter(page, STRIPE_CARD.approved);
  const ledger = sandboxLedger(shop.store);
  const killed = openPayments({
    provider: shop.payments.provider,
    ledger: { ...ledger, record: () => Promise.reject(new Error("killed")) },
    log: { info() {}, warn() {}, error() {} },
  });
  shop.wait(1);
  await killed.reconcile(background());
  expect(shop.payment()?.state).toBe("draft");
  await shop.reconcile();
  expect(shop.payment()?.state).toBe("authorized");
});

/** Fails before or after each call to the provider, in turn. */
function killedAt(provider: CardProvider, isNow: () => boolean): CardProvider {
  return new Proxy(provider, {
    get(target, name: keyof CardProvider) {
      const method = target[name];
      if (typeof method !== "function") return method;
      return async (...given: unknown[]) => {
        if (isNow()) throw new Error("killed before");
        const answer: unknown = await (method as (...given: unknown[]) => unknown)(...given);
        if (isNow()) throw new Error("killed after");
        return answer;
      };
    },
  });
}
