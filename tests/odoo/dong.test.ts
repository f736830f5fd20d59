import { beforeAll, expect, test } from "vitest";
import { relation } from "#middleware/odoo/setup/context.ts";
import { attempt, fillCheckout } from "#tests/contract/support/goods.ts";
import { newCustomerIn } from "./bench.ts";
import { openStripeShop, VISA } from "./stripe-shop.ts";

const ACCOUNT = `0011${Date.now()}`;

/** A customer whose prices in Odoo are in đồng, a currency without decimals. */
const shop = await openStripeShop();
const { bench, stripe, erp, paymentOf, childrenOf, intent } = shop;
const { admin } = bench;
let list = 0;

beforeAll(async () => {
  const [website] = await admin.search("website", [], ["company_id"]);
  const [company] = await admin.search(
    "res.company",
    [["id", "=", relation(website!, "company_id")]],
    ["partner_id"],
  );
  const [dong] = await admin.search("res.currency", [["name", "=", "VND"]], ["id"]);
  await admin.write("res.currency", [dong!.id], { active: true });
  list = await admin.create("product.pricelist", { name: "Đồng", currency_id: dong!.id });
  await admin.create("product.pricelist.item", {
    pricelist_id: list,
    applied_on: "3_global",
    compute_price: "fixed",
    fixed_price: 250_000,
  });
  const bank = await admin.create("res.bank", { name: "Vietcombank", bic: "970436" });
  const account = await admin.create("res.partner.bank", {
    partner_id: relation(company!, "partner_id"),
    acc_number: ACCOUNT,
    bank_id: bank,
    currency_id: dong!.id,
    allow_out_payment: true,
  });
  return async () => {
    await admin.write("product.pricelist", [list], { active: false });
    await admin.write("res.partner.bank", [account], { active: false });
    await shop.close();
  };
});

async function fill(method: "card" | "bank-transfer") {
  const { shopper, partnerId } = await newCustomerIn(erp);
  await admin.write("res.partner", [partnerId], { specific_property_product_pricelist: list });
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
    numbers: [{ kind: "account", value: ACCOUNT }],
    qr: { text: expect.stringMatching(`0006970436.*${ACCOUNT}0208QRIBFTTA.*${total}5802VN`) },
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
