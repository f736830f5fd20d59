import { expect } from "vitest";
import { createOdooClient } from "#middleware/odoo/core/client/client.ts";
import { openOdoo } from "#middleware/odoo/odoo.ts";
import { odooLedger } from "#middleware/odoo/payments/ledger.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { background } from "#middleware/payments/payments.ts";
import { stripeProvider } from "#middleware/payments/stripe/stripe.ts";
import { attempt, fillCheckout } from "#tests/contract/support/goods.ts";
import { TestShopper } from "#tests/shopper.ts";
import { openBench, quiet } from "./bench.ts";
import { connection } from "./connection.ts";
import { openStripe } from "./stripe-bench.ts";

export const VISA = "4242 4242 4242 4242";
const FIELDS = [
  "state",
  "amount",
  "provider_reference",
  "operation",
  "invoice_ids",
  "x_capture_before",
];
type Payment = { id: number } & Record<string, unknown>;

/** The shop on Odoo with Stripe's stand-in, and Odoo's Stripe provider in test mode until `close`. */
export async function openStripeShop() {
  const bench = await openBench();
  const stripe = await openStripe();
  const cardProvider = stripeProvider(stripe.config);
  const erp = await openOdoo({ ...connection, pollSeconds: 3600, cardProvider }, quiet);
  const client = createOdooClient({ ...connection, cardKeys: "test", log: quiet });
  const payments = erp.payments!;
  const [website] = await bench.admin.search("website", [], ["company_id"]);
  const ours = [
    ["code", "=", "stripe"],
    ["company_id", "=", relation(website!, "company_id")],
  ];
  const [provider] = await bench.admin.search("payment.provider", ours, ["id"]);
  const setProvider = (values: Record<string, unknown>) =>
    bench.admin.write("payment.provider", [provider!.id], values);
  await setProvider({
    state: "test",
    is_published: true,
    capture_manually: true,
    allow_tokenization: true,
    stripe_publishable_key: "pk_test_wattle",
    stripe_secret_key: "sk_test_wattle",
  });

  async function paymentOf(orderId: string): Promise<Payment> {
    const domain = [
      ["sale_order_ids", "in", [Number(orderId)]],
      ["source_transaction_id", "=", false],
    ];
    return (await bench.admin.search("payment.transaction", domain, FIELDS)).at(0)!;
  }

  function childrenOf(id: number): Promise<Payment[]> {
    return bench.admin.search("payment.transaction", [["source_transaction_id", "=", id]], FIELDS);
  }

  async function stateOf(orderId: string): Promise<unknown> {
    const domain = [["id", "=", Number(orderId)]];
    return (await bench.admin.search("sale.order", domain, ["state"])).at(0)?.["state"];
  }

  /** Places an order by card, up to Stripe's page. */
  async function press(shopper = new TestShopper(erp)) {
    const { variant } = await bench.make(9);
    await shopper.do("cart.addLine", { variantId: variant, quantity: 1 });
    const checkout = await fillCheckout(shopper, "card");
    const placed = await shopper.do("checkout.placeOrder", attempt(checkout));
    return { shopper, ...placed, total: checkout.cart.totals.total.amount / 100 };
  }

  /** The same, with money held on a card. */
  async function held() {
    const pressed = await press();
    await stripe.enterCard(pressed.paymentUrl!, VISA);
    const { state } = await pressed.shopper.ask("checkout.result", {});
    expect(state).toBe("placed");
    await pressed.shopper.do("checkout.settle", {});
    return { ...pressed, payment: await paymentOf(pressed.orderId) };
  }

  const idOf = (payment: Record<string, unknown>) => String(payment["provider_reference"]);
  const intent = (payment: Payment) => stripe.standIn.account.get("payment_intent", idOf(payment));

  /** Staff's notes with this text. */
  function notesOn(orderId: string, text: string): Promise<number> {
    return bench.admin.count("mail.message", [
      ["model", "=", "sale.order"],
      ["res_id", "=", Number(orderId)],
      ["body", "ilike", text],
    ]);
  }

  async function named(payment: Payment) {
    const domain = [["id", "=", payment.id]];
    const names = ["reference", "provider_reference", "x_page_token"];
    const [row] = await bench.admin.search("payment.transaction", domain, names);
    return {
      reference: String(row!["reference"]),
      key: String(row!["x_page_token"]),
      providerId: idOf(row!),
    };
  }

  return {
    bench,
    stripe,
    erp,
    payments,
    ledger: odooLedger(client, { publicUrl: connection.publicUrl }),
    paymentOf,
    childrenOf,
    stateOf,
    press,
    held,
    idOf,
    intent,
    notesOn,
    /** As after a webhook. */
    look: async (payment: Payment) =>
      void (await payments.look(background(), await named(payment))),
    reportOn: async (payment: Payment) => (await payments.provider.find(await named(payment)))!,
    async close() {
      await setProvider({ state: "disabled", is_published: false });
      erp.close();
      bench.close();
      await stripe.close();
    },
  };
}
