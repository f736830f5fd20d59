import { expect } from "vitest";
import { createOdooClient } from "#middleware/odoo/core/client/client.ts";
import { openOdoo } from "#middleware/odoo/odoo.ts";
import { odooLedger } from "#middleware/odoo/payments/ledger.ts";
import { background } from "#middleware/payments/payments.ts";
import type { CardProvider } from "#middleware/payments/provider.ts";
import { stripeProvider } from "#middleware/payments/stripe/stripe.ts";
import { attempt, fillCheckout } from "#tests/contract/support/goods.ts";
import { TestShopper } from "#tests/shopper.ts";
import type { PaymentIntent } from "#tests/stripe/objects.ts";
import { openStandIn } from "#tests/stripe/stand-in.ts";
import { openBench, quiet } from "./bench.ts";
import { connection } from "./connection.ts";
import { answerForStripe } from "./stripe-bench.ts";
import { useStripe } from "./stripe-provider.ts";

/** Signs the links in mails. */
export const LINK_SECRET = "a secret of the tests, long enough for a key";
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
export async function openStripeShop({
  wrapped = (provider) => provider,
}: { wrapped?: (provider: CardProvider) => CardProvider } = {}) {
  const bench = await openBench();
  const standIn = await openStandIn();
  const { asked, odoo, close } = await answerForStripe(standIn.url);
  const stripe = { standIn, asked, odoo, enterCard, confirm };
  const cardProvider = wrapped(
    stripeProvider({
      secretKey: "sk_test_wattle",
      mode: "test",
      webhookSecrets: ["whsec_stand_in"],
      apiUrl: standIn.url,
    }),
  );
  const erp = await openOdoo(
    { ...connection, secret: LINK_SECRET, pollSeconds: 3600, cardProvider },
    quiet,
  );
  const client = createOdooClient({ ...connection, cardKeys: "test", log: quiet });
  const payments = erp.payments;
  const turnOff = await useStripe(bench.admin);

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
  async function press(shopper = new TestShopper(erp), choice: { saveCard?: boolean } = {}) {
    const { variant } = await bench.make(9);
    await shopper.do("cart.addLine", { variantId: variant, quantity: 1 });
    const { draft } = await fillCheckout(shopper, "card");
    const checkout = await shopper.do("checkout.saveDraft", { ...draft, ...choice });
    const placed = await shopper.do("checkout.placeOrder", attempt(checkout));
    return { shopper, ...placed, total: checkout.cart.totals.total.amount / 100 };
  }

  /** The same, with money held on a card. */
  async function held(...given: Parameters<typeof press>) {
    const pressed = await press(...given);
    await stripe.enterCard(pressed.paymentUrl!, VISA);
    const state = async () => (await pressed.shopper.ask("checkout.result", {})).state;
    await expect.poll(state, { timeout: 30_000 }).toBe("placed"); // as the page, which asks again
    await pressed.shopper.do("checkout.settle", {});
    return { ...pressed, payment: await paymentOf(pressed.orderId) };
  }

  const idOf = (payment: Record<string, unknown>) => String(payment["provider_reference"]);
  const intent = (payment: Payment) =>
    stripe.standIn.account.get<PaymentIntent>("payment_intent", idOf(payment));

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
      await turnOff();
      erp.close();
      bench.close();
      await close();
      await standIn.close();
    },
  };
}

/** The shopper enters a card on Stripe's page; returns where it leads. */
async function enterCard(page: string, number: string): Promise<string> {
  return post(page, { number, expiry: "12/40" });
}

/** 3-D Secure on the bank's page. */
async function confirm(page: string): Promise<void> {
  await post(page, { answer: "confirm" });
}

async function post(page: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(page, { method: "POST", body, redirect: "manual" });
  if (answer.status !== 303) throw new Error(`The page answered ${answer.status}`);
  return new URL(answer.headers.get("location") ?? "", page).href;
}
