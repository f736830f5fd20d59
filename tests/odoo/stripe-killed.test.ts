import { expect, test } from "vitest";
import { KEY } from "#middleware/payments/stripe/names.ts";
import { attempt, fillCheckout } from "#tests/contract/support/goods.ts";
import { openKiller } from "#tests/campaigns/payments/killed.ts";
import { TestShopper } from "#tests/shopper.ts";
import type { PaymentIntent } from "#tests/stripe/objects.ts";
import { openStripeShop, VISA } from "./stripe-shop.ts";

test("a process killed at any step leaves no order of Odoo without its payment, and no money twice", async () => {
  const killer = openKiller();
  const shop = await openStripeShop({ wrapped: killer.wrap });
  const { bench, erp, stripe, paymentOf } = shop;
  const intents = () => stripe.standIn.account.all<PaymentIntent>("payment_intent");
  for (let step = 1; step <= 6; step += 1) {
    const shopper = new TestShopper(erp);
    const { variant } = await bench.make(9);
    await shopper.do("cart.addLine", { variantId: variant, quantity: 1 });
    const checkout = await fillCheckout(shopper, "card");
    const pressed = attempt(checkout);
    const place = async () => shopper.do("checkout.placeOrder", pressed);
    const again = (work: () => Promise<unknown>) => work().catch(() => killer.restart());
    killer.arm(step);
    await again(place);
    const { orderId, paymentUrl } = await place().catch(() => (killer.restart(), place()));
    await stripe.enterCard(paymentUrl!, VISA);
    await again(() => shopper.ask("checkout.result", {}));
    killer.restart();

    const { state } = await shopper.ask("checkout.result", {});
    expect([step, state]).toEqual([step, "placed"]);
    const payment = await paymentOf(orderId);
    expect(payment).toMatchObject({ state: "authorized" });
    const { key } = await shop.reportOn(payment);
    const held = intents().filter(({ metadata }) => metadata[KEY] === key);
    const total = checkout.cart.totals.total.amount;
    expect(held.map((one) => one.amount_capturable)).toEqual([total]);
  }
  await shop.close();
}, 120_000);
