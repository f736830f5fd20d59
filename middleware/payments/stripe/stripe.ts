import Stripe from "stripe";
import type {
  CardProvider,
  PaymentReport,
  ProviderReference,
} from "#middleware/payments/provider.ts";
import { toStripe } from "./amounts.ts";
import { chargeSavedCard } from "./charge.ts";
import type { StripeConfig } from "./config.ts";
import { answered, taken } from "./failures.ts";
import { findPayment } from "./find.ts";
import { paymentSession, setupSession } from "./sessions.ts";
import { readEvent } from "./webhook.ts";

/** Each attempt; with the retries a call stays within the time of a shopper's request. */
const TIMEOUT_MS = 8_000;
const RETRIES = 2;

/** Cards by Stripe's hosted Checkout page (decision 040). */
export function stripeProvider(config: StripeConfig): CardProvider {
  const stripe = openStripe(config);

  function find(payment: ProviderReference): Promise<PaymentReport | null> {
    return answered(() => findPayment(stripe, payment));
  }

  async function known(payment: ProviderReference): Promise<PaymentReport> {
    const report = await find(payment);
    if (!report) throw new Error(`Stripe does not know the payment ${payment.reference}`);
    return report;
  }

  /** The PaymentIntent and the amount as Stripe counts it, or null as long as there is none. */
  async function part(payment: ProviderReference, amount: number) {
    const report = await find(payment);
    const { providerId: id, currency } = report ?? {};
    return id?.startsWith("pi_") && currency ? { id, amount: toStripe(amount, currency) } : null;
  }

  return {
    code: "stripe",
    mode: config.mode,
    webhookPath: "/hooks/stripe",
    signatureHeader: "Stripe-Signature",
    start: (opening) => taken(() => paymentSession(stripe, opening)),
    save: (opening) => taken(() => setupSession(stripe, opening)),
    charge: (wanted) => taken(() => chargeSavedCard(stripe, wanted)),
    find,

    async capture(payment, amount, key) {
      const held = await part(payment, amount);
      if (held) {
        const wish = { amount_to_capture: held.amount };
        const once = { idempotencyKey: key };
        await answered(() => ended(stripe.paymentIntents.capture(held.id, wish, once)));
      }
      return known(payment);
    },

    async cancel(payment) {
      const report = await find(payment);
      if (report?.state !== "open" && report?.state !== "authorized") return report;
      const id = report.providerId ?? "";
      await answered(() => {
        if (id.startsWith("cs_")) return ended(stripe.checkout.sessions.expire(id));
        if (id.startsWith("seti_")) return ended(stripe.setupIntents.cancel(id));
        return ended(stripe.paymentIntents.cancel(id));
      });
      return find(payment);
    },

    async refund(payment, amount, key) {
      const paid = await part(payment, amount);
      if (paid) {
        const wish = { payment_intent: paid.id, amount: paid.amount };
        await answered(() => ended(stripe.refunds.create(wish, { idempotencyKey: key })));
      }
      return known(payment);
    },

    async forget({ token }) {
      await answered(() => ended(stripe.paymentMethods.detach(token)));
    },

    readWebhook: async (body, headers) => readEvent(stripe, config, body, headers),
  };
}

function openStripe({ secretKey, apiUrl }: StripeConfig): Stripe {
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false };
  if (!apiUrl) return new Stripe(secretKey, options);
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    ...options,
    host: hostname,
    ...(port !== "" && { port: Number(port) }),
    protocol: protocol === "http:" ? "http" : "https",
  });
}

/** Stripe refuses what has ended already, or is not there; what holds is asked for afterwards. */
async function ended(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (error.type === "StripeIdempotencyError") throw error;
  }
}
