import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openOdoo, type OdooErp } from "#middleware/odoo/odoo.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
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
    const cards = stripeProvider(stripe.config);
    erp = await openOdoo({ ...connection, pollSeconds: 3600, cards }, quiet);
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
    await bench.admin.call("payment.transaction/action_capture", { ids: [payment.id] });
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

    await bench.admin.call("payment.transaction/action_refund", {
      ids: [child!.id],
      amount_to_refund: 5,
    });
    expect(stripe.asked).toContain("POST /v1/refunds");
    await look(payment);
    expect((await childrenOf(child!.id)).map((one) => [one["state"], one["amount"]])).toEqual([
      ["done", -5],
    ]);
    await erp.outbox.findNews();
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
    expect((await childrenOf(child!.id)).map((one) => one["amount"]).toSorted()).toEqual([-1, -5]);

    const other = await held();
    const void_ = { ids: [other.payment.id] };
    await bench.admin.call("payment.transaction/action_void", void_);
    const voided = String(other.payment["provider_reference"]);
    expect(stripe.asked).toContain(`POST /v1/payment_intents/${voided}/cancel`);
    expect(stripe.standIn.account.get("payment_intent", voided)).toMatchObject({
      status: "canceled",
    });
    await look(other.payment);
    expect(await paymentOf(other.orderId)).toMatchObject({ state: "cancel" });
  });

  async function look(payment: Record<string, unknown>) {
    const [row] = await bench.admin.search(
      "payment.transaction",
      [["id", "=", payment["id"]]],
      ["reference", "provider_reference", "x_page_token"],
    );
    await erp.payments!.look(background(), {
      reference: String(row!["reference"]),
      key: String(row!["x_page_token"]),
      providerId: String(row!["provider_reference"]),
    });
  }
});
