import Stripe from "stripe";
import {
  type Charge,
  NO_MONEY,
  type PaymentReport,
  type Started,
} from "#middleware/payments/provider.ts";
import { toStripe } from "./amounts.ts";
import { reportOfIntent } from "./find.ts";
import { namesOf } from "./names.ts";

/** Holds money on a saved card. 3-D Secure leads to a page of the bank's, which returns without any script. */
export async function chargeSavedCard(
  stripe: Stripe,
  wanted: Charge,
): Promise<Started | PaymentReport> {
  const { amount, currency, card, isOffSession, returnUrl, key } = wanted;
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: toStripe(amount, currency),
        currency: currency.toLowerCase(),
        capture_method: "manual",
        allowed_payment_method_types: ["card"],
        customer: card.customer,
        payment_method: card.token,
        metadata: namesOf(wanted),
        confirm: true,
        ...(isOffSession ? { off_session: true } : { return_url: returnUrl }),
      },
      { idempotencyKey: `${key}-charge` },
    );
    const page = intent.next_action?.redirect_to_url?.url;
    if (intent.status === "requires_action" && page) return { page, providerId: intent.id };
    return await reportOfIntent(stripe, { ...wanted, providerId: intent.id }, intent.id);
  } catch (error) {
    return declinedBy(error, wanted);
  }
}

/** The bank's refusal is an answer. */
function declinedBy(error: unknown, { reference, key, amount, currency }: Charge): PaymentReport {
  if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
  const providerId = error.payment_intent?.id ?? null;
  return { ...NO_MONEY, reference, key, providerId, state: "declined", amount, currency };
}
