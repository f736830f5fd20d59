import { background } from "#middleware/payments/payments.ts";
import { paymentHook } from "#middleware/payments/webhook.ts";
import { stripeProvider } from "#middleware/payments/stripe/stripe.ts";
import type { CardProvider } from "#middleware/payments/provider.ts";
import { openTestShop } from "#middleware/sandbox/core/shop.testing.ts";
import type { PaymentRow } from "#middleware/sandbox/orders/rows.ts";
import type { Charge, PaymentIntent } from "#tests/stripe/objects.ts";
import { TestShopper } from "#tests/shopper.ts";
import { openStandIn } from "#tests/stripe/stand-in.ts";

const SECRET = "whsec_stand_in";
const SILENT = { info() {}, warn() {}, error() {} };

/** A sandbox that takes cards by Stripe's stand-in. Both have the shop's clock. */
export async function openStripeShop({
  wrapped = (provider) => provider,
}: { wrapped?: (provider: CardProvider) => CardProvider } = {}) {
  let clock = Date.now;
  const stripe = await openStandIn({ webhookSecret: SECRET, now: () => clock() });
  const provider = stripeProvider({
    secretKey: "sk_test_stand_in",
    mode: "test",
    webhookSecrets: ["whsec_old", SECRET],
    apiUrl: stripe.url,
  });
  const shop = await openTestShop({ cardProvider: wrapped(provider) });
  clock = () => shop.store.now().getTime();
  const { payments } = shop.erp;
  const call = background();

  /** A customer who is logged in and has goods in the cart. */
  async function customerWith(variantId: number): Promise<TestShopper> {
    const customer = new TestShopper(shop.erp);
    await customer.do("session.logIn", { email: "mia@example.com", password: "Wattle-demo-1" });
    return withGoods(customer, variantId);
  }

  async function withGoods(customer: TestShopper, variantId: number): Promise<TestShopper> {
    await customer.do("cart.addLine", { variantId: String(variantId), quantity: 1 });
    return customer;
  }

  /** Orders by card; `choice`: a saved card, or to save the card that is entered. */
  async function orderWith(
    customer: TestShopper,
    choice: { cardId?: string; saveCard?: boolean },
  ): Promise<string | null> {
    const { draft } = await shop.fill(customer, "card");
    const checkout = await customer.do("checkout.saveDraft", { ...draft, ...choice });
    return (await customer.do("checkout.placeOrder", shop.press(checkout))).paymentUrl;
  }

  /** Posts to the hosted page; returns where the browser goes on, or null with an error on the page. */
  async function enter(page: string | null, number: string): Promise<string | null> {
    const body = new URLSearchParams({ number, expiry: "12/49", name: "Ann", cvc: "123" });
    return post(page, body);
  }

  async function post(page: string | null, body: URLSearchParams): Promise<string | null> {
    const answer = await fetch(page ?? "", { method: "POST", body, redirect: "manual" });
    return answer.headers.get("location");
  }

  /** 3-D Secure. */
  const answer = (page: string | null, isApproved: boolean) =>
    post(page, new URLSearchParams({ answer: isApproved ? "confirm" : "refuse" }));

  /** Delivers an event of the stand-in's as Stripe does; the status of the answer. */
  async function deliver(
    type: string,
    change: (request: { body: string; signature: string }) => void = () => {},
  ): Promise<number | undefined> {
    const event = stripe.webhooks.events.findLast((one) => one.type === type);
    if (!event) throw new Error(`Stripe's stand-in has no event ${type}`);
    const sent = { body: event.body, signature: stripe.webhooks.sign(event.body) };
    change(sent);
    const request = new Request("http://localhost/hooks/stripe", {
      method: "POST",
      body: sent.body,
      headers: { "stripe-signature": sent.signature },
    });
    return (await paymentHook(payments, request, SILENT))?.status;
  }

  /** The background's work, after so many minutes. */
  async function reconcile(minutes = 1): Promise<void> {
    shop.wait(minutes);
    await payments.reconcile(background());
  }

  const payment = () =>
    shop.store.get<PaymentRow>("SELECT * FROM payment ORDER BY id DESC LIMIT 1");
  const intents = () => stripe.account.all<PaymentIntent>("payment_intent");
  const charges = () => stripe.account.all<Charge>("charge");
  /** What is held or kept at Stripe, in minor units. */
  const money = () =>
    intents().reduce((sum, one) => sum + one.amount_capturable + one.amount_received, 0) -
    charges().reduce((sum, one) => sum + one.amount_refunded, 0);

  return {
    ...shop,
    customerWith,
    withGoods,
    orderWith,
    close: async () => {
      shop.erp.close();
      await stripe.close();
    },
    stripe,
    payments,
    call,
    enter,
    answer,
    deliver,
    reconcile,
    payment,
    intents,
    charges,
    money,
  };
}

export const STRIPE_CARD = {
  approved: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  challenge: "4000 0027 6000 3184",
  challengeOnce: "4000 0025 0000 3155",
  declinedLater: "4000 0000 0000 0341",
};
