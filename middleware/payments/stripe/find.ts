import Stripe from "stripe";
import type { PaymentReport, ProviderReference } from "#middleware/payments/provider.ts";
import { KEY, NotOurs, requireOurs } from "./names.ts";
import { reportOf, setupReport, unpaidReport } from "./report.ts";

/** What became of a payment by Stripe's own records; null if it has none. */
export async function findPayment(
  stripe: Stripe,
  payment: ProviderReference,
): Promise<PaymentReport | null> {
  const id = payment.providerId ?? (await searched(stripe, payment.key));
  if (!id) return null;
  try {
    if (id.startsWith("pi_")) return await withItsPage(stripe, payment, id);
    if (id.startsWith("seti_"))
      return setupReport(
        payment,
        requireOurs(
          payment,
          await stripe.setupIntents.retrieve(id, { expand: ["payment_method"] }),
        ),
        "open",
      );
    return await reportOfSession(stripe, payment, id);
  } catch (error) {
    const isUnknown =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
    if (isUnknown || error instanceof NotOurs) return null;
    throw error;
  }
}

/** A card that was declined on a page that is still open is no end: the shopper may enter another one. */
async function withItsPage(
  stripe: Stripe,
  payment: ProviderReference,
  id: string,
): Promise<PaymentReport> {
  const report = await reportOfIntent(stripe, payment, id);
  if (report.state !== "declined" && report.state !== "open") return report;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 });
  const [session] = data;
  return session ? onPage(report, session) : report;
}

function onPage(report: PaymentReport, session: Stripe.Checkout.Session): PaymentReport {
  const page = pageState(session);
  const isUndecided = report.state === "declined" || report.state === "open";
  if (page === "open" && isUndecided) return { ...report, state: "open", providerId: session.id };
  return page === "expired" && report.state === "open" ? { ...report, state: "canceled" } : report;
}

function pageState({ status }: Stripe.Checkout.Session): "open" | "complete" | "expired" {
  if (status === "complete") return "complete";
  return status === "expired" ? "expired" : "open";
}

async function reportOfSession(
  stripe: Stripe,
  payment: ProviderReference,
  id: string,
): Promise<PaymentReport> {
  const session = await stripe.checkout.sessions.retrieve(id, {
    expand: ["setup_intent.payment_method"],
  });
  requireOurs(payment, session);
  const page = pageState(session);
  if (typeof session.setup_intent === "object" && session.setup_intent)
    return setupReport(payment, session.setup_intent, page, id);
  const { payment_intent: intent } = session;
  if (!intent) return unpaidReport(payment, session);
  const report = await reportOfIntent(
    stripe,
    payment,
    typeof intent === "string" ? intent : intent.id,
  );
  return onPage(report, session);
}

export async function reportOfIntent(
  stripe: Stripe,
  payment: ProviderReference,
  id: string,
): Promise<PaymentReport> {
  const intent = await stripe.paymentIntents.retrieve(id, {
    expand: ["latest_charge", "payment_method"],
  });
  requireOurs(payment, intent);
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  if (intent.status !== "succeeded") return reportOf(payment, intent, [], []);
  const [refunds, disputes] = await Promise.all([
    // What the bank has sent back is in no amount of the charge.
    stripe.refunds.list({ payment_intent: id, limit: 100 }),
    charge?.disputed ? stripe.disputes.list({ payment_intent: id, limit: 100 }) : { data: [] },
  ]);
  return reportOf(payment, intent, refunds.data, disputes.data);
}

/** The PaymentIntent whose id was lost with the answer. Stripe's search may be a minute behind. */
async function searched(stripe: Stripe, key: string): Promise<string | null> {
  if (!/^[\w-]+$/.test(key)) return null;
  const { data } = await stripe.paymentIntents.search({ query: `metadata["${KEY}"]:"${key}"` });
  return data[0]?.id ?? null;
}
