import type { Erp } from "#middleware/erp.ts";
import { paymentHook } from "#middleware/payments/webhook.ts";
import { stripeProvider } from "#middleware/payments/stripe/stripe.ts";
import type { PaymentIntent, Session } from "#tests/stripe/objects.ts";
import { openStandIn } from "#tests/stripe/stand-in.ts";

const CARDS = {
  approved: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  challenged: "4000 0027 6000 3184",
  mastercard: "5555 5555 5555 4444",
  "declined-later": "4000 0000 0000 0341",
};

const SILENT = { info() {}, warn() {}, error() {} };

type Ending = keyof typeof CARDS | "pending" | "canceled" | "confirmed";

/** Stripe's stand-in, and what a shopper does on its pages. */
export async function openStripePages() {
  const stripe = await openStandIn();
  const provider = stripeProvider({
    secretKey: "sk_test_stand_in",
    mode: "test",
    webhookSecrets: ["whsec_stand_in"],
    apiUrl: stripe.url,
  });

  async function post(page: string, fields: Record<string, string>): Promise<string | null> {
    const body = new URLSearchParams(fields);
    const answer = await fetch(page, { method: "POST", body, redirect: "manual" });
    return answer.headers.get("location");
  }

  /** The shopper leaves, and the page's time is over. */
  function leave(page: string): void {
    const id = page.split("/").at(-1) ?? "";
    const session = stripe.account.get<Session>("checkout.session", id);
    if (session.status === "open") stripe.payments.expire(session);
  }

  /** The bank releases all that is held, and the events about it are lost. */
  function loseHolds(): void {
    for (const intent of stripe.account.all<PaymentIntent>("payment_intent"))
      if (intent.status === "requires_capture") stripe.account.cancel(intent);
    stripe.webhooks.events.splice(0);
  }

  /** Delivers what Stripe has reported since the last call. */
  async function report({ payments }: Erp): Promise<void> {
    for (const { body } of stripe.webhooks.events.splice(0)) {
      const headers = { "stripe-signature": stripe.webhooks.sign(body) };
      const request = new Request("http://localhost/hooks/stripe", {
        method: "POST",
        body,
        headers,
      });
      const answer = await paymentHook(payments, request, SILENT);
      if (answer?.status !== 200) throw new Error(`The webhook was answered ${answer?.status}`);
    }
  }

  const pages = {
    paymentPage: /^http:.*\/c\/pay\/cs_test_/,
    hasPendingCards: false,
    async pay(page: string, ending: Ending): Promise<void> {
      if (ending === "pending") throw new Error("Stripe's cards are approved or declined at once");
      if (ending === "confirmed") return void (await post(page, { answer: "confirm" }));
      if (ending === "canceled") return leave(page);
      const next = await post(page, { number: CARDS[ending], expiry: "12/49" });
      if (ending === "challenged" && next) await post(next, { answer: "confirm" });
      if (ending === "declined") leave(page);
    },
  };
  return {
    url: stripe.url,
    provider,
    report,
    loseHolds,
    close: () => void stripe.close(),
    ...pages,
  };
}
