import { afterEach, expect, test } from "vitest";
import { openStripeShop, STRIPE_CARD } from "./stripe.testing.ts";

let closing: (() => Promise<void>)[] = [];
async function openShop() {
  const shop = await openStripeShop();
  closing.push(async () => {
    shop.erp.close();
    await shop.stripe.close();
  });
  return shop;
}
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});

test("an approved card places the order at the shopper's return, and the money is held", async () => {
  const shop = await openShop();
  const variant = shop.goods(3);
  const guest = await shop.guestWith(variant, 1);
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
