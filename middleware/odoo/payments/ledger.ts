import { z } from "zod";
import { LOCALES } from "#contract/limits.ts";
import type { PaymentLedger, WantedPayment } from "#middleware/payments/ledger.ts";
import type { PaymentReport } from "#middleware/payments/provider.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { amountOf, money } from "#middleware/odoo/core/money.ts";
import { Done } from "#middleware/odoo/core/shopper.ts";
import { Time } from "#middleware/odoo/core/values.ts";
import { PaymentRow } from "./asking.ts";

/** As `beginning.part.py` returns it. */
export const WantedRow = z.object({
  kind: z.enum(["page", "save", "saved-card"]),
  reference: z.string(),
  key: z.string(),
  amount: z.number(),
  currency: z.string(),
  lang: z.enum(LOCALES).catch("en_US"),
  return_path: z.string(),
  email: z.string(),
  saves_card: z.boolean(),
  expires_at: Time,
  is_off_session: z.boolean(),
  card: z.object({ token: z.string(), customer: z.string() }),
});
type WantedRow = z.output<typeof WantedRow>;
const Wanting = z.object({ is_wanted: z.boolean() });
const Wanted = z.object({ payment: z.union([z.literal(false), WantedRow]) });

const Open = z.object({ payments: z.array(PaymentRow) });
const Due = z.object({
  captures: z.array(
    z.object({ amount: z.number(), currency: z.string(), capture_key: z.string() }).and(PaymentRow),
  ),
});
const Unwanted = z.object({
  cards: z.array(z.object({ token: z.string(), customer: z.string() })),
});
const Recorded = z.object({ outcome: z.enum(["recorded", "release"]) });
/** The procedures hold the lock of the order and may run twice. */
const again = { isRepeatable: true };

/** Card payments in Odoo: `payment.transaction` and `payment.token` as its own modules of the providers write them. */
export function odooLedger(odoo: OdooClient, { publicUrl }: { publicUrl: string }): PaymentLedger {
  return {
    async wanted(call, reference) {
      const { payment } = await odoo.procedure(
        call,
        "payments.wanted",
        { reference },
        Wanted,
        again,
      );
      return payment ? wantedOf(payment, publicUrl) : null;
    },

    async started(call, reference, { page, providerId }) {
      const args = { reference, page, provider_id: providerId };
      return (await odoo.procedure(call, "payments.started", args, Wanting, again)).is_wanted;
    },

    async record(call, report) {
      const args = reportArgs(report);
      const { outcome } = await odoo.procedure(call, "payments.record", args, Recorded, again);
      return outcome;
    },

    async open(call, limit) {
      return (await odoo.procedure(call, "payments.open", { limit }, Open)).payments;
    },

    async ready(call, limit) {
      const { captures } = await odoo.procedure(call, "payments.due", { limit }, Due, again);
      return captures.map(({ amount, currency, capture_key: key, ...payment }) => ({
        payment,
        amount: money(amount, currency).amount,
        key,
      }));
    },

    async unwantedCards(call, limit) {
      return (await odoo.procedure(call, "cards.unwanted", { limit }, Unwanted, again)).cards;
    },

    async forgot(call, { token, customer }) {
      await odoo.procedure(call, "cards.forget", { token, customer }, Done, again);
    },
  };
}

export function wantedOf(row: WantedRow, publicUrl: string): WantedPayment {
  const { kind, reference, key, currency, lang: locale, email } = row;
  const opening = {
    reference,
    key,
    currency,
    locale,
    email,
    returnUrl: new URL(row.return_path, publicUrl).href,
    expiresAt: new Date(row.expires_at),
  };
  if (kind === "save") return { kind, ...opening };
  const { amount } = money(row.amount, currency);
  const payment = { ...opening, amount, savesCard: row.saves_card };
  if (kind === "page") return { kind, ...payment };
  return { kind, ...payment, card: row.card, isOffSession: row.is_off_session };
}

function reportArgs(report: PaymentReport): Record<string, unknown> {
  const { reference, key, providerId, state, currency, captureBefore, card, saved } = report;
  // A card saved without buying has no currency.
  const inOdoo = (amount: number) => (amount === 0 ? 0 : amountOf({ amount, currency }));
  return {
    reference,
    key,
    provider_id: providerId ?? "",
    state,
    currency,
    amount: inOdoo(report.amount),
    captured: inOdoo(report.captured),
    refunded: inOdoo(report.refunded),
    returned: inOdoo(report.returned),
    disputed: inOdoo(report.disputed),
    capture_before: captureBefore && captureBefore.toISOString().slice(0, 19).replace("T", " "),
    card: card && { brand: card.brand, last4: card.last4, expiry: card.expiry ?? "" },
    saved,
  };
}
