import type Stripe from "stripe";
import {
  type CardFacts,
  NO_MONEY,
  type PaymentReport,
  type ProviderReference,
  type SavedCard,
} from "#middleware/payments/provider.ts";
import { fromStripe } from "./amounts.ts";

/** Stripe's own refunds: the part of a hold that was not captured. No money of the shop's moves. */
const RELEASES = new Set<string>(["partial_capture", "expired_uncaptured_charge"]);

export function reportOf(
  { reference, key }: ProviderReference,
  intent: Stripe.PaymentIntent,
  refunds: Stripe.Refund[],
  disputes: Stripe.Dispute[],
): PaymentReport {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const method = typeof intent.payment_method === "object" ? intent.payment_method : null;
  const currency = intent.currency.toUpperCase();
  const inMinorUnits = (amount: number) => fromStripe(amount, currency);
  const captured = intent.amount_received;
  const given = refunds.filter(({ reason }) => !RELEASES.has(reason ?? ""));
  const returned = sumOf(given.filter(isReturned));
  const refunded = sumOf(given) - returned;
  const until = charge?.payment_method_details?.card?.capture_before;
  return {
    reference,
    key,
    providerId: intent.id,
    state: stateOf(intent),
    amount: inMinorUnits(intent.amount),
    currency,
    captured: inMinorUnits(captured),
    refunded: inMinorUnits(Math.min(refunded, captured)),
    returned: inMinorUnits(returned),
    disputed: inMinorUnits(
      sumOf(
        disputes.filter(({ status }) => status !== "won" && !status.startsWith("warning_closed")),
      ),
    ),
    captureBefore: until && intent.status === "requires_capture" ? new Date(until * 1000) : null,
    card: factsOf(charge?.payment_method_details?.card ?? method?.card ?? null),
    saved: intent.setup_future_usage ? savedCard(method) : null,
  };
}

function isReturned({ status }: Stripe.Refund): boolean {
  return status === "failed" || status === "canceled";
}

function sumOf(rows: { amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

function stateOf({ status, last_payment_error }: Stripe.PaymentIntent): PaymentReport["state"] {
  switch (status) {
    case "requires_capture":
      return "authorized";
    case "succeeded":
      return "captured";
    case "processing":
      return "pending";
    case "canceled":
      return "canceled";
    case "requires_payment_method":
      return last_payment_error ? "declined" : "open";
    default:
      return "open";
  }
}

/** A Checkout page on which no card was entered yet. */
export function unpaidReport(
  { reference, key }: ProviderReference,
  session: Stripe.Checkout.Session,
): PaymentReport {
  return {
    ...NO_MONEY,
    reference,
    key,
    providerId: session.id,
    state: session.status === "expired" ? "canceled" : "open",
    amount: fromStripe(session.amount_total ?? 0, session.currency ?? ""),
    currency: (session.currency ?? "").toUpperCase(),
  };
}

/** A card saved without buying: "authorized" once it is saved. */
export function setupReport(
  { reference, key }: ProviderReference,
  intent: Stripe.SetupIntent,
  page: "open" | "complete" | "expired",
  sessionId = intent.id,
): PaymentReport {
  const method = typeof intent.payment_method === "object" ? intent.payment_method : null;
  const isSaved = intent.status === "succeeded";
  const isOver = page === "expired" || intent.status === "canceled";
  const saved = isSaved ? savedCard(method) : null;
  return {
    ...NO_MONEY,
    reference,
    key,
    providerId: isSaved ? intent.id : sessionId,
    state: isSaved ? "authorized" : isOver ? ended(intent) : "open",
    amount: 0,
    currency: "",
    card: factsOf(method?.card ?? null),
    saved,
  };
}

function ended({ last_setup_error: error }: Stripe.SetupIntent): "declined" | "canceled" {
  return error ? "declined" : "canceled";
}

function savedCard(method: Stripe.PaymentMethod | null): SavedCard | null {
  const { customer } = method ?? {};
  if (!method || !customer) return null;
  return { token: method.id, customer: typeof customer === "string" ? customer : customer.id };
}

type Printed = {
  brand?: string | null;
  last4?: string | null;
  exp_month?: number | null;
  exp_year?: number | null;
};

function factsOf(card: Printed | null): CardFacts | null {
  const { brand, last4, exp_month: month, exp_year: year } = card ?? {};
  if (!last4) return null;
  return {
    brand: brand === "visa" || brand === "mastercard" ? brand : "other",
    last4,
    expiry: month && year ? `${year}-${String(month).padStart(2, "0")}` : null,
  };
}
