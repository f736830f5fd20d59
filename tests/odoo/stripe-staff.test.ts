import { afterAll, expect, test } from "vitest";
import { relation } from "#middleware/odoo/setup/context.ts";
import { background } from "#middleware/payments/payments.ts";
import { openStripeShop } from "./stripe-shop.ts";

const shop = await openStripeShop();
const {
  bench,
  stripe,
  erp,
  payments,
  ledger,
  paymentOf,
  childrenOf,
  stateOf,
  press,
  held,
  idOf,
  intent,
  notesOn,
  look,
  reportOn,
} = shop;
afterAll(() => shop.close());

test("staff's Capture, Refund and Void act at Stripe", async () => {
  const { payment, orderId, total, shopper } = await held();
  const id = String(payment["provider_reference"]);
  await bench.admin.call("sale.order/payment_action_capture", { ids: [Number(orderId)] });
  expect(stripe.asked).toContain(`POST /v1/payment_intents/${id}/capture`);
  expect(await paymentOf(orderId)).toMatchObject({ state: "done" });

  // The webhook of the capture changes nothing; the invoice follows.
  await look(payment);
  await erp.look();
  const [child, ...others] = await childrenOf(payment.id);
  expect(others).toEqual([]);
  expect(child).toMatchObject({ state: "done", amount: total, provider_reference: id });
  const { invoice_ids: invoices } = await paymentOf(orderId);
  const facts = ["state", "payment_state", "amount_total"];
  expect(
    await bench.admin.search("account.move", [["id", "in", invoices as number[]]], facts),
  ).toMatchObject([{ state: "posted", payment_state: "paid", amount_total: total }]);

  // Stripe reports the refund before Odoo has committed its own record of it.
  stripe.odoo.waitsMs = 1500;
  const refunding = refundByWizard(child!.id, 5);
  await expect.poll(() => stripe.asked).toContain("POST /v1/refunds");
  await look(payment);
  await refunding;
  stripe.odoo.waitsMs = 0;
  await look(payment);
  expect((await childrenOf(child!.id)).map((one) => [one["state"], one["amount"]])).toEqual([
    ["done", -5],
  ]);
  await erp.outbox!.findNews();
  const order = await shopper.ask("orders.get", { id: orderId });
  expect(order?.refunded).toMatchObject({ amount: 500 });
  const news = await bench.admin.search(
    "x_shop_mail",
    [["x_order_id", "=", Number(orderId)]],
    ["x_kind", "x_amount"],
  );
  expect(news.map((mail) => [mail["x_kind"], mail["x_amount"]])).toContainEqual(["refunded", 5]);
  // Stripe's dashboard: the rest.
  stripe.standIn.account.refund(stripe.standIn.account.get("payment_intent", id), 100);
  await look(payment);
  await look(payment);
  expect(new Set((await childrenOf(child!.id)).map((one) => one["amount"]))).toEqual(
    new Set([-1, -5]),
  );

  const other = await held();
  await bench.admin.call("sale.order/payment_action_void", { ids: [Number(other.orderId)] });
  const voided = String(other.payment["provider_reference"]);
  expect(stripe.asked).toContain(`POST /v1/payment_intents/${voided}/cancel`);
  expect(stripe.standIn.account.get("payment_intent", voided)).toMatchObject({
    status: "canceled",
  });
  await look(other.payment);
  expect(await paymentOf(other.orderId)).toMatchObject({ state: "cancel" });
});

test("a payment that a shopper cancels, and an order that staff cancel, are released at Stripe", async () => {
  const { shopper, orderId } = await press();
  const payment = await paymentOf(orderId);
  await shopper.do("checkout.cancelPayment", {});
  expect((await shopper.ask("checkout.get", {})).cart.isLocked).toBe(false);
  await payments.reconcile(background());
  const session = stripe.standIn.account.get("checkout.session", idOf(payment));
  expect(session).toMatchObject({ status: "expired" });

  const placed = await held();
  await bench.admin.call("sale.order/action_cancel", { ids: [Number(placed.orderId)] });
  await bench.admin.write("payment.transaction", [placed.payment.id], { x_asked: false });
  await payments.reconcile(background());
  expect(intent(placed.payment)).toMatchObject({ status: "canceled" });
  expect(await paymentOf(placed.orderId)).toMatchObject({ state: "cancel" });

  // Looked at in the second of its cancellation.
  const looked = await held();
  await payments.reconcile(background());
  await looked.shopper.do("orders.cancel", { id: looked.orderId });
  await payments.reconcile(background());
  expect(intent(looked.payment)).toMatchObject({ status: "canceled" });

  const own = await held();
  payments.watch();
  await own.shopper.do("orders.cancel", { id: own.orderId });
  const soon = { timeout: 10_000 };
  await expect.poll(() => intent(own.payment), soon).toMatchObject({ status: "canceled" });
  await payments.stop();
});

test("a hold that is canceled at Stripe's dashboard is canceled in Odoo, and staff see why", async () => {
  const { payment, orderId } = await held();
  stripe.standIn.account.cancel(intent(payment));
  await look(payment);
  expect(await paymentOf(orderId)).toMatchObject({ state: "cancel" });
  expect(await childrenOf(payment.id)).toEqual([]);
  expect(await notesOn(orderId, "released the hold")).toBe(1);
});

test("reports may come twice and in any order; another amount is not taken", async () => {
  const { payment, orderId, total } = await held();
  const report = await reportOn(payment);
  const record = (more: object) => ledger.record(background(), { ...report, ...more });
  const half = { state: "captured" as const, captured: 1000 };
  expect(await record(half)).toBe("recorded");
  expect(await record(half)).toBe("recorded");
  const page = { state: "open" as const, captured: 0, providerId: "cs_test_page" };
  expect(await record(page)).toBe("recorded");
  expect(await paymentOf(orderId)).toMatchObject({ provider_reference: report.providerId });
  expect(await record({ ...half, refunded: 300 })).toBe("recorded");
  expect(await record({ ...half, refunded: 300 })).toBe("recorded");
  expect(await record({ ...half, refunded: 0 })).toBe("recorded");
  const children = await childrenOf(payment.id);
  expect(children).toHaveLength(2);
  const rest = Math.round((total - 10) * 100) / 100;
  expect(children).toContainEqual(expect.objectContaining({ state: "done", amount: 10 }));
  expect(children).toContainEqual(expect.objectContaining({ state: "cancel", amount: rest }));
  const charge = children.find((one) => one["state"] === "done")!;
  expect((await childrenOf(charge.id)).map((one) => one["amount"])).toEqual([-3]);
  expect(await paymentOf(orderId)).toMatchObject({ state: "done" });
  expect(await record({ key: "of another shop" })).toBe("recorded");

  const other = await press();
  const draft = await paymentOf(other.orderId);
  const wrong = { ...(await reportOn(draft)), state: "authorized" as const, amount: 1 };
  expect(await ledger.record(background(), wrong)).toBe("release");
  expect(await paymentOf(other.orderId)).toMatchObject({ state: "error" });
  expect(await stateOf(other.orderId)).toBe("draft");
  expect(await notesOn(other.orderId, "nobody agreed")).toBe(1);
});

test("what is packed is captured, and staff see a hold that lapses", async () => {
  const { orderId, payment, total } = await held();
  const order = [Number(orderId)];
  await bench.admin.write("payment.transaction", [payment.id], {
    x_capture_before: new Date(Date.now() + 86_400_000)
      .toISOString()
      .slice(0, 19)
      .replace("T", " "),
  });
  await erp.look();
  await erp.look();
  const lapses = [
    ["res_model", "=", "sale.order"],
    ["res_id", "in", order],
  ];
  expect(await bench.admin.count("mail.activity", lapses)).toBe(1);

  await bench.admin.write("sale.order", order, { x_auto_charge: true });
  const [picking] = await bench.admin.search("stock.picking", [["sale_id", "in", order]], ["id"]);
  await bench.admin.write("stock.picking", [picking!.id], { x_ready: true });
  await payments.reconcile(background());
  expect(intent(payment)).toMatchObject({ status: "succeeded" });
  expect(await paymentOf(orderId)).toMatchObject({ state: "done" });
  const [child] = await childrenOf(payment.id);
  expect(child).toMatchObject({ state: "done", amount: total });
});

async function refundByWizard(transaction: number, amount: number) {
  const [row] = await bench.admin.search(
    "payment.transaction",
    [["id", "=", transaction]],
    ["payment_id"],
  );
  const wizard = await bench.admin.create(
    "payment.refund.wizard",
    { payment_id: relation(row!, "payment_id"), amount_to_refund: amount },
    { active_id: relation(row!, "payment_id"), active_model: "account.payment" },
  );
  await bench.admin.call("payment.refund.wizard/action_refund", { ids: [wizard] });
}
