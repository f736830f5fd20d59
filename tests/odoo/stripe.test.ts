import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOdooClient } from "#middleware/odoo/core/client/client.ts";
import { openOdoo, type OdooErp } from "#middleware/odoo/odoo.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { odooLedger } from "#middleware/odoo/payments/ledger.ts";
import { background } from "#middleware/payments/payments.ts";
import { stripeProvider } from "#middleware/payments/stripe/stripe.ts";
import { attempt, fillCheckout } from "#tests/contract/support/goods.ts";
import { TestShopper } from "#tests/shopper.ts";
import { newCustomerIn, openBench, quiet } from "./bench.ts";
import { connection } from "./connection.ts";
import { hasStripe, openStripe } from "./stripe-bench.ts";

const VISA = "4242 4242 4242 4242";

describe.runIf(hasStripe())("Stripe", () => {
  let bench: Awaited<ReturnType<typeof openBench>>;
  let stripe: Awaited<ReturnType<typeof openStripe>>;
  let erp: OdooErp;
  let provider = 0;

  beforeAll(async () => {
    bench = await openBench();
    stripe = await openStripe();
    const cardProvider = stripeProvider(stripe.config);
    erp = await openOdoo({ ...connection, pollSeconds: 3600, cardProvider }, quiet);
    const [website] = await bench.admin.search("website", [], ["company_id"]);
    const [found] = await bench.admin.search(
      "payment.provider",
      [
        ["code", "=", "stripe"],
        ["company_id", "=", relation(website!, "company_id")],
      ],
      ["id"],
    );
    provider = found!.id;
    await setProvider({
      state: "test",
      is_published: true,
      capture_manually: true,
      allow_tokenization: true,
      stripe_publishable_key: "pk_test_wattle",
      stripe_secret_key: "sk_test_wattle",
    });
  });

  afterAll(async () => {
    if (provider) await setProvider({ state: "disabled", is_published: false });
    erp?.close();
    bench?.close();
    await stripe?.close();
  });

  const setProvider = (values: Record<string, unknown>) =>
    bench.admin.write("payment.provider", [provider], values);

  const FIELDS = [
    "state",
    "amount",
    "reference",
    "provider_reference",
    "operation",
    "invoice_ids",
    "source_transaction_id",
    "child_transaction_ids",
    "token_id",
    "x_capture_before",
  ];
  async function paymentOf(orderId: string) {
    const domain = [
      ["sale_order_ids", "in", [Number(orderId)]],
      ["source_transaction_id", "=", false],
    ];
    return (await bench.admin.search("payment.transaction", domain, FIELDS)).at(0)!;
  }
  const childrenOf = (id: number) =>
    bench.admin.search("payment.transaction", [["source_transaction_id", "=", id]], FIELDS);
  const stateOf = async (orderId: string) =>
    (await bench.admin.search("sale.order", [["id", "=", Number(orderId)]], ["state"])).at(0)?.[
      "state"
    ];

  async function press(shopper = new TestShopper(erp)) {
    const { variant } = await bench.make(9);
    await shopper.do("cart.addLine", { variantId: variant, quantity: 1 });
    const checkout = await fillCheckout(shopper, "card");
    const placed = await shopper.do("checkout.placeOrder", attempt(checkout));
    return { shopper, ...placed, total: checkout.cart.totals.total.amount / 100 };
  }

  async function held() {
    const pressed = await press();
    await stripe.enterCard(pressed.paymentUrl!, VISA);
    const { state } = await pressed.shopper.ask("checkout.result", {});
    expect(state).toBe("placed");
    await pressed.shopper.do("checkout.settle", {});
    return { ...pressed, payment: await paymentOf(pressed.orderId) };
  }

  test("a card entered on Stripe's page is held, and the order is placed", async () => {
    const { shopper, orderId, paymentUrl, total } = await press();
    expect(paymentUrl).toMatch(/^http:/);
    expect(await paymentOf(orderId)).toMatchObject({ state: "draft", amount: total });
    expect(await shopper.ask("checkout.result", {})).toMatchObject({ state: "paying", paymentUrl });

    await stripe.enterCard(paymentUrl!, VISA);
    const { state, order } = await shopper.ask("checkout.result", {});
    expect([state, order?.paymentState]).toEqual(["placed", "authorized"]);
    expect(await stateOf(orderId)).toBe("sale");
    const payment = await paymentOf(orderId);
    expect(payment).toMatchObject({ state: "authorized", operation: "online_direct" });
    expect(payment["provider_reference"]).toMatch(/^pi_/);
    expect(payment["x_capture_before"]).toMatch(/^20/);
  });

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

  test("a payment that a shopper cancels, and an order that staff cancel, are released at Stripe", async () => {
    const { shopper, orderId } = await press();
    const payment = await paymentOf(orderId);
    await shopper.do("checkout.cancelPayment", {});
    expect((await shopper.ask("checkout.get", {})).cart.isLocked).toBe(false);
    await erp.payments!.reconcile(background());
    const session = stripe.standIn.account.get("checkout.session", idOf(payment));
    expect(session).toMatchObject({ status: "expired" });

    const placed = await held();
    await bench.admin.call("sale.order/action_cancel", { ids: [Number(placed.orderId)] });
    await bench.admin.write("payment.transaction", [placed.payment.id], { x_asked: false });
    await erp.payments!.reconcile(background());
    expect(intent(placed.payment)).toMatchObject({ status: "canceled" });
    expect(await paymentOf(placed.orderId)).toMatchObject({ state: "cancel" });

    const own = await held();
    erp.payments!.watch();
    await own.shopper.do("orders.cancel", { id: own.orderId });
    await expect.poll(() => intent(own.payment)).toMatchObject({ status: "canceled" });
    await erp.payments!.stop();
  });

  test("an authorization that comes after the shopper has given up is released", async () => {
    const { shopper, orderId, paymentUrl } = await press();
    await stripe.enterCard(paymentUrl!, VISA);
    await shopper.do("checkout.cancelPayment", {});
    const payment = await paymentOf(orderId);
    await look(payment);
    const { provider_reference: id } = await paymentOf(orderId);
    expect(stripe.standIn.account.get("payment_intent", String(id))).toMatchObject({
      status: "canceled",
    });
    expect(await stateOf(orderId)).toBe("draft");
  });

  test("reports may come twice and in any order; another amount is not taken", async () => {
    const { payment, orderId, total } = await held();
    const report = await reportOn(payment);
    const ledger = odooLedger(client, { publicUrl: connection.publicUrl });
    const record = (more: object) => ledger.record(background(), { ...report, ...more });
    const half = { state: "captured" as const, captured: 1000 };
    expect(await record(half)).toBe("recorded");
    expect(await record(half)).toBe("recorded");
    expect(await record({ state: "open", captured: 0 })).toBe("recorded");
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
    const notes = [
      ["model", "=", "sale.order"],
      ["res_id", "=", Number(other.orderId)],
      ["body", "ilike", "nobody agreed"],
    ];
    expect(await bench.admin.count("mail.message", notes)).toBe(1);
  });

  test("a card is saved as Odoo's own module does, and pays the next order", async () => {
    const { shopper, partnerId } = await newCustomerIn(erp);
    const idempotencyKey = crypto.randomUUID();
    const { url } = await shopper.do("cards.add", { returnPath: "/my-account", idempotencyKey });
    await stripe.enterCard(url, VISA);
    const { cards, addition } = await shopper.ask("cards.list", {});
    expect(addition.state).toBe("saved");
    expect(cards).toMatchObject([{ brand: "visa", last4: "4242", expiry: "2040-12" }]);
    const domain = [["partner_id", "=", partnerId]];
    const fields = ["payment_details", "provider_ref", "stripe_payment_method"];
    const [token] = await bench.admin.search("payment.token", domain, fields);
    expect(token).toMatchObject({
      payment_details: "4242",
      provider_ref: expect.stringMatching(/^cus_/),
      stripe_payment_method: expect.stringMatching(/^pm_/),
    });

    const { variant } = await bench.make(9);
    await shopper.do("cart.addLine", { variantId: variant, quantity: 1 });
    const filled = await fillCheckout(shopper, "card");
    const draft = { ...filled.draft, cardId: cards[0]!.id };
    const checkout = await shopper.do("checkout.saveDraft", draft);
    const { orderId, paymentUrl } = await shopper.do("checkout.placeOrder", attempt(checkout));
    expect(paymentUrl).toBeNull();
    expect(await paymentOf(orderId)).toMatchObject({
      state: "authorized",
      operation: "online_token",
      provider_reference: expect.stringMatching(/^pi_/),
    });
    expect(await shopper.ask("checkout.result", {})).toMatchObject({ state: "placed" });

    await shopper.do("cards.remove", { id: cards[0]!.id });
    await erp.payments!.reconcile(background());
    const method = stripe.standIn.account.get(
      "payment_method",
      String(token!["stripe_payment_method"]),
    );
    expect(method).toMatchObject({ customer: null });
  });

  test("a saved card whose bank asks again leads to its page", async () => {
    const { shopper } = await newCustomerIn(erp);
    const idempotencyKey = crypto.randomUUID();
    const { url } = await shopper.do("cards.add", { returnPath: "/my-account", idempotencyKey });
    await stripe.confirm(await stripe.enterCard(url, "4000 0027 6000 3184"));
    const { cards } = await shopper.ask("cards.list", {});
    const { variant } = await bench.make(9);
    await shopper.do("cart.addLine", { variantId: variant, quantity: 1 });
    const filled = await fillCheckout(shopper, "card");
    const draft = { ...filled.draft, cardId: cards[0]!.id };
    const checkout = await shopper.do("checkout.saveDraft", draft);
    const press = attempt(checkout);
    const { orderId, paymentUrl } = await shopper.do("checkout.placeOrder", press);
    expect(paymentUrl).toMatch(/^http/);
    expect(await shopper.do("checkout.placeOrder", press)).toEqual({ orderId, paymentUrl });
    expect(await paymentOf(orderId)).toMatchObject({ state: "draft" });
    await stripe.confirm(paymentUrl!);
    expect(await shopper.ask("checkout.result", {})).toMatchObject({ state: "placed" });
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
    await erp.payments!.reconcile(background());
    expect(intent(payment)).toMatchObject({ status: "succeeded" });
    expect(await paymentOf(orderId)).toMatchObject({ state: "done" });
    const [child] = await childrenOf(payment.id);
    expect(child).toMatchObject({ state: "done", amount: total });
  });

  test("without an answer of Stripe the order is refused, and nothing stays held", async () => {
    stripe.standIn.faults.add({ kind: "500", on: "POST /v1/checkout/sessions", times: 9 });
    const shopper = new TestShopper(erp);
    const { variant } = await bench.make(9);
    await shopper.do("cart.addLine", { variantId: variant, quantity: 1 });
    const checkout = await fillCheckout(shopper, "card");
    expect(await shopper.refused("checkout.placeOrder", attempt(checkout))).toBe("provider-down");
    stripe.standIn.faults.clear();
    expect((await shopper.ask("checkout.get", {})).cart.isLocked).toBe(false);
    const { orderId } = await shopper.do("checkout.placeOrder", attempt(checkout));
    expect(await stateOf(orderId)).toBe("draft");
  });

  const client = createOdooClient({ ...connection, cardKeys: "test", log: quiet });
  const idOf = (payment: Record<string, unknown>) => String(payment["provider_reference"]);
  const intent = (payment: Record<string, unknown>) =>
    stripe.standIn.account.get("payment_intent", idOf(payment));

  async function named(payment: Record<string, unknown>) {
    const [row] = await bench.admin.search(
      "payment.transaction",
      [["id", "=", payment["id"]]],
      ["reference", "provider_reference", "x_page_token"],
    );
    return {
      reference: String(row!["reference"]),
      key: String(row!["x_page_token"]),
      providerId: idOf(row!),
    };
  }

  async function look(payment: Record<string, unknown>) {
    await erp.payments!.look(background(), await named(payment));
  }

  async function reportOn(payment: Record<string, unknown>) {
    return (await erp.payments!.provider.find(await named(payment)))!;
  }
});
