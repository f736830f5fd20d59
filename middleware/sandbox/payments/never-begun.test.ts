import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { background } from "#middleware/payments/payments.ts";
import { order } from "#middleware/sandbox/checkout/place-order.ts";
import { openTestShop } from "#middleware/sandbox/core/shop.testing.ts";
import { identify } from "#middleware/sandbox/core/who.ts";
import type { PaymentRow } from "#middleware/sandbox/orders/rows.ts";
import { TestShopper } from "#tests/shopper.ts";

/** The shop after a restart: its process was killed after the order was written, before the provider was asked. */
async function killedBeforeItsPage() {
  const dataDir = mkdtempSync(join(tmpdir(), "wattle-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const before = await openTestShop({ dataDir });
  const variant = before.goods(5);
  const guest = await before.guestWith(variant, 2);
  const press = before.press(await before.fill(guest, "card"));
  before.store.transaction(() =>
    order(before.store, identify(before.store, guest.tokens), press, { locale: "en_US" }),
  );
  before.erp.close();

  const shop = await openTestShop({ dataDir });
  onTestFinished(() => shop.erp.close());
  const shopper = new TestShopper(shop.erp);
  shopper.tokens = guest.tokens;
  const payment = () =>
    shop.store.get<PaymentRow>("SELECT * FROM payment ORDER BY id DESC LIMIT 1")!;
  const atProvider = () =>
    shop.store.get("SELECT state FROM provider_payment WHERE reference = ?", payment().reference);
  expect(payment()).toMatchObject({ state: "draft", provider_url: null });
  expect(atProvider()).toBeUndefined();
  return { shop, shopper, press, payment, atProvider, left: () => shop.reserved(variant) };
}

test("a payment whose page was never asked for gets it when the shopper presses again", async () => {
  const { shopper, press, payment, atProvider } = await killedBeforeItsPage();
  const { paymentUrl } = await shopper.do("checkout.placeOrder", press);
  expect(paymentUrl).toMatch(/^\//);
  expect(payment()).toMatchObject({ state: "draft", provider_url: paymentUrl });
  expect(atProvider()).toBeDefined();
});

test("a payment whose page was never asked for ends when nobody comes back, and its goods are free", async () => {
  const { shop, shopper, payment, left } = await killedBeforeItsPage();
  shop.wait(2);
  await shop.erp.payments.reconcile(background());
  expect(payment().state).toBe("draft");
  expect(left()).toBe(2);
  shop.wait(31);
  await shop.erp.payments.reconcile(background());
  await shopper.ask("checkout.result", {});
  expect(payment()).toMatchObject({ state: "canceled", failure: "expired" });
  expect(left()).toBe(0);
  expect((await shopper.ask("cart.get", {})).isLocked).toBe(false);

  // Nothing is left to look at for ever.
  for (let day = 0; day < 40; day++) {
    shop.wait(24 * 60);
    await shop.erp.payments.reconcile(background());
  }
  expect(payment()).toMatchObject({ state: "canceled", look_at: null });
});
