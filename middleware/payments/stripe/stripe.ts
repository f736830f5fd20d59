import Stripe from "stripe";
import type {
  CardProvider,
  PaymentReport,
  ProviderReference,
} from "#middleware/payments/provider.ts";
import { chargeSavedCard } from "./charge.ts";
import type { StripeConfig } from "./config.ts";
import { answered } from "./failures.ts";
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

  /** The PaymentIntent, or null as long as there is none. */
  async function intentOf(payment: ProviderReference): Promise<string | null> {
    const report = await find(payment);
    const id = report?.providerId ?? null;
    return id?.startsWith("pi_") ? id : null;
  }

  return {
    code: "stripe",
    mode: config.mode,
    webhookPath: "/hooks/stripe",
    start: (opening) => answered(() => paymentSession(stripe, opening)),
    save: (opening) => answered(() => setupSession(stripe, opening)),
    charge: (wanted) => answered(() => chargeSavedCard(stripe, wanted)),
    find,

    async capture(payment, amount, key) {
      const id = await intentOf(payment);
      if (id)
        await answered(() =>
          ended(
            stripe.paymentIntents.capture(
              id,
              { amount_to_capture: amount },
              { idempotencyKey: key },
            ),
          ),
        );
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
      const id = await intentOf(payment);
      if (id)
        await answered(() =>
          ended(stripe.refunds.create({ payment_intent: id, amount }, { idempotencyKey: key })),
        );
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
