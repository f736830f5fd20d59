import type Stripe from "stripe";
import { SHORT_LANGUAGE } from "#locales/languages.ts";
import type { Opening, SaveOpening, Started } from "#middleware/payments/provider.ts";
import { toStripe } from "./amounts.ts";
import { namesOf } from "./names.ts";

/** Opens a Checkout page on which money is held on a card. Cards only: Apple Pay and Google Pay come with them. */
export async function paymentSession(stripe: Stripe, opening: Opening): Promise<Started> {
  const { amount, currency, savesCard, key } = opening;
  const session = await stripe.checkout.sessions.create(
    {
      ...pageOf(opening),
      mode: "payment",
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: toStripe(amount, currency),
            product_data: { name: opening.reference },
          },
        },
      ],
      payment_intent_data: {
        capture_method: "manual",
        metadata: namesOf(opening),
        ...(savesCard && { setup_future_usage: "off_session" }),
      },
      ...(savesCard && { customer_creation: "always" }),
    },
    { idempotencyKey: `${key}-page` },
  );
  return startedAt(session);
}

export async function setupSession(stripe: Stripe, opening: SaveOpening): Promise<Started> {
  const session = await stripe.checkout.sessions.create(
    {
      ...pageOf(opening),
      mode: "setup",
      currency: opening.currency.toLowerCase(),
      customer_creation: "always",
      setup_intent_data: { metadata: namesOf(opening) },
    },
    { idempotencyKey: `${opening.key}-page` },
  );
  return startedAt(session);
}

function pageOf(opening: SaveOpening) {
  const { reference, returnUrl, locale, email, expiresAt } = opening;
  return {
    allowed_payment_method_types: ["card"],
    client_reference_id: reference,
    metadata: namesOf(opening),
    locale: SHORT_LANGUAGE[locale],
    customer_email: email,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: returnUrl,
    cancel_url: returnUrl,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

function startedAt({ id, url }: Stripe.Checkout.Session): Started {
  if (!url) throw new Error(`Stripe's Checkout Session ${id} has no page`);
  return { page: url, providerId: id };
}
