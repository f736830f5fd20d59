import { afterEach, expect, test } from "vitest";
import { openStripeShop, STRIPE_CARD } from "./stripe.testing.ts";

const open: Awaited<ReturnType<typeof openStripeShop>>[] = [];
async function openShop() {
  const shop = await openStripeShop();
  open.push(shop);
  return shop;
}
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

test("an approved card places the order at the shopper's return, and the money is held", async () => {
  const shop = await openShop();
  const guest = await shop.guestWith(shop.goods(3), 1);
  const page = await shop.order(guest, "card");
  expect(page).toMatch(/\/c\/pay\/cs_test_/);
  expect(await shop.enter(page, STRIPE_CARD.approved)).toBe("http://localhost/checkout/result");
  const result = await guest.ask("checkout.result", {});
  expect(result).toMatchObject({ state: "placed", order: { paymentState: "authorized" } });
  const [intent] = shop.intents();
  expect(intent).toMatchObject({
    amount: result.order?.totals.total.amount,
    currency: "aud",
    status: "requires_capture",
    description: null,
  });
  expect(shop.payment()).toMatchObject({
    provider_id: intent?.id,
    look_at: null,
    capture_before: expect.stringMatching(/^20/),
  });
});

test("pressing twice gives the same page and one payment", async () => {
  const shop = await openShop();
  const guest = await shop.guestWith(shop.goods(3), 1);
  const pressed = shop.press(await shop.fill(guest, "card"));
  const [first, second] = await Promise.all([
    guest.do("checkout.placeOrder", pressed),
    guest.twin().do("checkout.placeOrder", pressed),
  ]);
  expect(first.paymentUrl).toMatch(/cs_test_/);
  expect(second.paymentUrl).toBe(first.paymentUrl);
  expect(shop.stripe.account.all("checkout.session")).toHaveLength(1);
});

test("3-D Secure: the order is placed once the bank has approved", async () => {
  const shop = await openShop();
  const guest = await shop.guestWith(shop.goods(3), 1);
  const page = await shop.order(guest, "card");
  const bank = await shop.enter(page, STRIPE_CARD.challenge);
  expect((await guest.ask("checkout.result", {})).state).toBe("paying");
  expect(await shop.answer(bank, true)).toBe("http://localhost/checkout/result");
  expect((await guest.ask("checkout.result", {})).state).toBe("placed");
});

test("a declined card leaves the page open, and another card pays on it", async () => {
  const shop = await openShop();
  const guest = await shop.guestWith(shop.goods(3), 1);
  const page = await shop.order(guest, "card");
  expect(await shop.enter(page, STRIPE_CARD.declined)).toBeNull();
  expect(await shop.deliver("payment_intent.payment_failed")).toBe(200);
  expect(await guest.ask("checkout.result", {})).toMatchObject({
    state: "paying",
    paymentUrl: page,
  });
  const bank = await shop.enter(page, STRIPE_CARD.challenge);
  expect(await shop.answer(bank, false)).toBe(page);
  await shop.enter(page, STRIPE_CARD.approved);
  expect((await guest.ask("checkout.result", {})).state).toBe("placed");
  expect(shop.intents()).toHaveLength(1);
});

test("a shopper who comes back without paying gives the payment up, and its page is closed", async () => {
  const shop = await openShop();
  const variant = shop.goods(3);
  const guest = await shop.guestWith(variant, 1);
  const page = await shop.order(guest, "card");
  await guest.do("checkout.cancelPayment", {});
  expect(shop.reserved(variant)).toBe(0);
  expect(await shop.enter(page, STRIPE_CARD.approved)).toBeNull();
  expect(shop.money()).toBe(0);
  expect((await guest.ask("cart.get", {})).isLocked).toBe(false);
  expect(shop.payment()).toMatchObject({ state: "canceled", look_at: null });
});

test("a payment that nobody ends is over after 30 minutes, and a later one is not possible", async () => {
  const shop = await openShop();
  const variant = shop.goods(3);
  const guest = await shop.guestWith(variant, 1);
  const page = await shop.order(guest, "card");
  shop.wait(31);
  await guest.ask("cart.get", {});
  expect(shop.reserved(variant)).toBe(0);
  await shop.reconcile();
  expect(await shop.enter(page, STRIPE_CARD.approved)).toBeNull();
  await shop.reconcile();
  expect(shop.payment()).toMatchObject({ state: "canceled", failure: "expired", look_at: null });
});

test("an answer after the shopper gave the payment up releases the money", async () => {
  const shop = await openShop();
  const guest = await shop.guestWith(shop.goods(3), 1);
  const page = await shop.order(guest, "card");
  shop.stripe.faults.add({ kind: "500" });
  await guest.do("checkout.cancelPayment", {}); // Stripe does not hear of it
  shop.stripe.faults.clear();
  await shop.enter(page, STRIPE_CARD.approved);
  expect(shop.money()).toBeGreaterThan(0);
  await shop.reconcile();
  expect(shop.money()).toBe(0);
  expect((await guest.ask("checkout.result", {})).state).toBe("payment-failed");
  expect(shop.payment()).toMatchObject({ state: "canceled", look_at: null });
}, 20_000);

test("an amount that differs from the order's is released", async () => {
  const shop = await openShop();
  const guest = await shop.guestWith(shop.goods(3), 1);
  const page = await shop.order(guest, "card");
  const [session] = shop.stripe.account.all("checkout.session");
  Object.assign(session ?? {}, { amount_total: 50 });
  await shop.enter(page, STRIPE_CARD.approved);
  expect((await guest.ask("checkout.result", {})).state).toBe("payment-failed");
  expect(shop.payment()).toMatchObject({ state: "error", failure: "wrong-amount" });
  expect(shop.money()).toBe(0);
});

test("a card is saved while buying, pays at once later, and can be deleted", async () => {
  const shop = await openShop();
  const customer = await shop.customerWith(shop.goods(9));
  await shop.enter(await shop.orderWith(customer, { saveCard: true }), STRIPE_CARD.approved);
  await customer.ask("checkout.result", {});
  const { cards } = await customer.ask("cards.list", {});
  expect(cards).toMatchObject([{ brand: "visa", last4: "4242", expiry: "2049-12", isHeld: true }]);
  await customer.do("checkout.settle", {});

  await shop.withGoods(customer, shop.goods(9));
  const cardId = cards[0]?.id ?? "";
  expect(await shop.orderWith(customer, { cardId })).toBeNull();
  expect((await customer.ask("checkout.result", {})).state).toBe("placed");
  expect(shop.intents()).toHaveLength(2);

  await customer.do("cards.remove", { id: cardId });
  await shop.reconcile();
  const [method] = shop.stripe.account.all("payment_method");
  expect(method).toMatchObject({ customer: null });
  expect(shop.store.all("SELECT * FROM unwanted_card")).toEqual([]);
});

test("a saved card that needs 3-D Secure leads to the bank's page, one that is declined does not", async () => {
  const shop = await openShop();
  const customer = await shop.customerWith(shop.goods(9));
  for (const number of [STRIPE_CARD.challenge, STRIPE_CARD.declinedLater]) {
    const { url } = await customer.do("cards.add", {
      returnPath: "/my-account/payment-method/added",
      idempotencyKey: crypto.randomUUID(),
    });
    const next = await shop.enter(url, number);
    if (next?.includes("3d-secure")) await shop.answer(next, true);
    expect((await customer.ask("cards.list", {})).addition.state).toBe("saved");
  }
  const { cards } = await customer.ask("cards.list", {});
  const idOf = (last4: string) => cards.find((card) => card.last4 === last4)?.id ?? "";

  expect(await shop.orderWith(customer, { cardId: idOf("0341") })).toBeNull();
  expect((await customer.ask("checkout.result", {})).state).toBe("payment-failed");
  const bank = await shop.orderWith(customer, { cardId: idOf("3184") });
  expect(bank).toMatch(/3d-secure/);
  expect(await shop.answer(bank, true)).toBe("http://localhost/checkout/result");
  expect((await customer.ask("checkout.result", {})).state).toBe("placed");
});

test("a customer who closes the page of a new card saves none", async () => {
  const shop = await openShop();
  const customer = await shop.customerWith(shop.goods(9));
  const wish = {
    returnPath: "/my-account/payment-method/added",
    idempotencyKey: crypto.randomUUID(),
  };
  const { url } = await customer.do("cards.add", wish);
  expect(await customer.do("cards.add", wish)).toEqual({ url });
  expect((await customer.ask("cards.list", {})).addition).toEqual({ state: "under-way", url });
  await shop.reconcile(40);
  await shop.reconcile(1);
  const { cards, addition } = await customer.ask("cards.list", {});
  expect([cards, addition.state]).toEqual([[], "canceled"]);
});
