import type Stripe from "stripe";
import type { ProviderReference, WebhookEvent } from "#middleware/payments/provider.ts";
import type { StripeConfig } from "./config.ts";
import { referenceIn } from "./names.ts";

/** How old a signature may be, in seconds: a recorded request cannot be repeated later. */
const TOLERANCE_S = 300;

/** Which payments an event is about. What it says of them is not read: the truth is asked of Stripe. */
export async function readEvent(
  stripe: Stripe,
  { webhookSecrets, mode }: Pick<StripeConfig, "webhookSecrets" | "mode">,
  body: Buffer,
  headers: Headers,
): Promise<WebhookEvent | "forged"> {
  const event = verified(stripe, webhookSecrets, body, headers.get("stripe-signature") ?? "");
  if (!event) return "forged";
  const isOurs = event.livemode === (mode === "live");
  const payment = isOurs ? await paymentIn(stripe, event) : null;
  return { id: event.id, payments: payment ? [payment] : [] };
}

function verified(stripe: Stripe, secrets: string[], body: Buffer, signature: string) {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S);
    } catch {
      // Signed with another secret, or not at all.
    }
  }
  return null;
}

async function paymentIn(stripe: Stripe, event: Stripe.Event): Promise<ProviderReference | null> {
  if (event.type.startsWith("checkout.session.")) {
    const session = event.data.object as Stripe.Checkout.Session;
    return referenceIn(session.metadata, session.id);
  }
  if (/^(payment|setup)_intent\./.test(event.type)) {
    const intent = event.data.object as Stripe.PaymentIntent | Stripe.SetupIntent;
    return referenceIn(intent.metadata, intent.id);
  }
  if (!event.type.startsWith("charge.")) return null;
  const { payment_intent: intent } = event.data.object as Stripe.Charge | Stripe.Dispute;
  if (!intent) return null;
  // A charge's own metadata is empty for payments that Odoo's staff made; the PaymentIntent's is read instead.
  const found = await stripe.paymentIntents.retrieve(
    typeof intent === "string" ? intent : intent.id,
  );
  return referenceIn(found.metadata, found.id);
}
