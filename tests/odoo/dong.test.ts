import { afterAll, expect, test } from "vitest";
import { attempt, fillCheckout } from "#tests/contract/support/goods.ts";
import { newCustomerIn } from "./bench.ts";
import { openDongPrices } from "./dong-prices.ts";
import { openStripeShop, VISA } from "./stripe-shop.ts";

/** A customer whose prices in Odoo are in đồng, a currency without decimals. */
const shop = await openStripeShop();
const { bench, stripe, erp, paymentOf, childrenOf, intent } = shop;
const { admin } = bench;
const dong = await openDongPrices(admin);

afterAll(async () => {
  await dong.close();
  await shop.close();
});

async function fill(method: "card" | "bank-transfer") {
  const { shopper, partnerId } = await newCustomerIn(erp);
  await dong.giveTo(partnerId);
  await erp.look();
  const { variant } = await bench.make(9);
  await shopper.do("cart.addLine", { variantId: variant, quantity: 2 });
  const checkout = await fillCheckout(shopper, method);
  const { total, itemsSubtotal } = checkout.cart.totals;
  expect(itemsSubtotal).toEqual({ amount: 550_000, currency: "VND" }); // with tax
  return { shopper, checkout, total: total.amount };
}

test("in đồng the instructions carry a VietQR for the company's account in that currency", async () => {
  const { shopper, checkout, total } = await fill("bank-transfer");
  await shopper.do("checkout.placeOrder", attempt(checkout));
  const { order } = await shopper.ask("checkout.result", {});
  expect(order?.transfer).toMatchObject({
    amount: { amount: total, currency: "VND" },
    bank: "Vietcombank",
    numbers: [{ kind: "account", value: dong.account }],
    qr: { text: expect.stringMatching(`0006970436.*${dong.account}0208QRIBFTTA.*${total}5802VN`) },
  });
});

test("in đồng Stripe holds the whole amount without decimals, and staff's Capture takes it", async () => {
  const { shopper, checkout, total } = await fill("card");
  const { orderId, paymentUrl } = await shopper.do("checkout.placeOrder", attempt(checkout));
  await stripe.enterCard(paymentUrl!, VISA);
  expect(await shopper.ask("checkout.result", {})).toMatchObject({ state: "placed" });
  const payment = await paymentOf(orderId);
  expect(payment).toMatchObject({ state: "authorized", amount: total });
  expect(intent(payment)).toMatchObject({ currency: "vnd", amount: total });
  await admin.call("sale.order/payment_action_capture", { ids: [Number(orderId)] });
  expect(intent(payment)).toMatchObject({ status: "succeeded", amount_received: total });
  expect(await childrenOf(payment.id)).toMatchObject([{ state: "done", amount: total }]);
});
