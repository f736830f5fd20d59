import { PAYMENT_MINUTES } from "#contract/limits.ts";
import type { DueCapture, PaymentLedger, WantedPayment } from "#middleware/payments/ledger.ts";
import type { ProviderReference } from "#middleware/payments/provider.ts";
import type { AdditionRow } from "#middleware/sandbox/cards/saved-cards.ts";
import type { PaymentRow } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { chargeLapsedLater } from "./charge-lapsed.ts";
import { isOffSession, type PaymentOpening } from "./opening.ts";
import { recordAddition, recordPayment } from "./record.ts";

/** Longer than the shop waits, since a provider's page may not be open for less than 30 minutes. */
const PAGE_MINUTES = PAYMENT_MINUTES + 2;
const FIRST_PAUSE_S = 20;
/** What is held for a cart that is gone is released after half an hour at most. */
const LONGEST_PAUSE_S = 1200;
/** A payment that the provider still does not know is given up. */
const GIVE_UP_AFTER_DAYS = 3;

type Due = Pick<PaymentRow, "reference" | "provider_id" | "captured" | "refunded"> & {
  provider_key: string;
  capture_due: number | null;
  refund_due: number | null;
};

/** The sandbox's side of card payments. */
export function sandboxLedger(store: Store): Required<PaymentLedger> {
  return {
    async wanted(_, reference) {
      return wantedPayment(store, reference) ?? wantedCard(store, reference);
    },

    async started(_, reference, { page, providerId }) {
      const lookAt = new Date(store.now().getTime() + FIRST_PAUSE_S * 1000).toISOString();
      for (const [table, url] of [
        ["payment", "provider_url"],
        ["card_addition", "url"],
      ])
        store.run(
          `UPDATE ${table} SET ${url} = ?, provider_id = ?, look_at = ? WHERE reference = ? AND provider_id IS NULL`,
          page,
          providerId,
          lookAt,
          reference,
        );
      const open =
        "SELECT reference FROM payment WHERE reference = ? AND state = 'draft' UNION SELECT reference FROM card_addition WHERE reference = ? AND state = 'under-way'";
      return store.get(open, reference, reference) !== undefined;
    },

    record: async (_, report) =>
      store.transaction(() => {
        const { reference, key } = report;
        const payment = store.get<PaymentRow>(
          "SELECT * FROM payment WHERE reference = ? AND provider_key = ?",
          reference,
          key,
        );
        if (payment) return recordPayment(store, payment, report);
        const addition = store.get<AdditionRow>(
          "SELECT * FROM card_addition WHERE reference = ? AND provider_key = ?",
          reference,
          key,
        );
        // Neither: a payment of another shop with the same account.
        return addition ? recordAddition(store, addition, report) : "recorded";
      }),

    async open(_, limit) {
      chargeLapsedLater(store);
      lookAtLapsed(store);
      return [...toLookAt(store, "payment", limit), ...toLookAt(store, "card_addition", limit)];
    },

    ready: async (_, limit) =>
      due(store, "state = 'authorized' AND capture_due > captured", limit).map((payment) =>
        dueMoney(payment, "capture", payment.capture_due ?? 0, payment.captured),
      ),

    refunds: async (_, limit) =>
      due(store, "refund_due > refunded AND captured > refunded", limit).map((payment) => ({
        ...dueMoney(payment, "refund", payment.refund_due ?? 0, payment.refunded),
        refunded: payment.refunded,
      })),

    unwantedCards: async (_, limit) =>
      store.all("SELECT token, customer FROM unwanted_card LIMIT ?", limit),

    async forgot(_, { token }) {
      store.run("DELETE FROM unwanted_card WHERE token = ?", token);
    },
  };
}

function wantedPayment(store: Store, reference: string): WantedPayment | null {
  const payment = store.get<PaymentRow>(
    "SELECT * FROM payment WHERE reference = ? AND state = 'draft' AND provider_key IS NOT NULL AND provider_id IS NULL",
    reference,
  );
  if (!payment) return null;
  const { amount, currency, card_token: token } = payment;
  const { customer, savesCard, ...opening } = openingOf(store, payment);
  const wanted = { ...opening, amount, currency, savesCard };
  if (token === null) return { ...wanted, kind: "page" };
  const card = { token, customer: customer ?? "" };
  return { ...wanted, kind: "saved-card", card, isOffSession: isOffSession(payment) };
}

function wantedCard(store: Store, reference: string): WantedPayment | null {
  const addition = store.get<AdditionRow & { currency: string }>(
    `SELECT a.*, l.currency FROM card_addition a JOIN customer c ON c.id = a.customer_id
     JOIN price_list l ON l.id = c.price_list_id
     WHERE reference = ? AND a.state = 'under-way' AND provider_key IS NOT NULL AND provider_id IS NULL`,
    reference,
  );
  if (!addition) return null;
  const { customer: _, savesCard: _saves, ...opening } = openingOf(store, addition);
  return { ...opening, kind: "save", currency: addition.currency };
}

export function openingOf(
  store: Store,
  row: Pick<PaymentRow, "reference" | "provider_key" | "opening" | "created_at">,
) {
  const opening = JSON.parse(row.opening ?? "null") as PaymentOpening;
  const { locale, email, returnPath, savesCard, customer } = opening;
  return {
    reference: row.reference,
    key: row.provider_key ?? "",
    locale,
    email,
    returnUrl: store.publicUrl + returnPath,
    expiresAt: new Date(Date.parse(row.created_at) + PAGE_MINUTES * 60_000),
    savesCard,
    customer,
  };
}

/** A hold whose time has passed was charged or released, and the report of it may be lost. */
function lookAtLapsed(store: Store): void {
  const now = store.now().toISOString();
  const lapsed =
    "provider_key IS NOT NULL AND state = 'authorized' AND look_at IS NULL AND capture_before <= ?";
  if (store.get(`SELECT id FROM payment WHERE ${lapsed}`, now))
    store.run(`UPDATE payment SET look_at = ?, looks = 0 WHERE ${lapsed}`, now, now);
}

/** Each look makes the pause before the next one longer. */
function toLookAt(
  store: Store,
  table: "payment" | "card_addition",
  limit: number,
): ProviderReference[] {
  const now = store.now().getTime();
  const at = new Date(now).toISOString();
  store.run(
    `UPDATE ${table} SET look_at = NULL WHERE look_at IS NOT NULL AND provider_id IS NULL AND created_at < ?`,
    new Date(now - GIVE_UP_AFTER_DAYS * 86_400_000).toISOString(),
  );
  const rows = store.all<{
    id: number;
    reference: string;
    provider_key: string;
    provider_id: string | null;
    looks: number;
  }>(
    `SELECT id, reference, provider_key, provider_id, looks FROM ${table} WHERE look_at <= ? ORDER BY look_at LIMIT ?`,
    at,
    limit,
  );
  for (const { id, looks } of rows) {
    const pause = Math.min(FIRST_PAUSE_S * 2 ** looks, LONGEST_PAUSE_S);
    store.run(
      `UPDATE ${table} SET looks = looks + 1, look_at = ? WHERE id = ? AND look_at IS NOT NULL`,
      new Date(now + pause * 1000).toISOString(),
      id,
    );
  }
  return rows.map(referenceOf);
}

export function referenceOf(row: {
  reference: string;
  provider_key: string | null;
  provider_id: string | null;
}): ProviderReference {
  return { reference: row.reference, key: row.provider_key ?? "", providerId: row.provider_id };
}

function due(store: Store, which: string, limit: number): Due[] {
  return store.all<Due>(
    `SELECT * FROM payment WHERE provider_key IS NOT NULL AND ${which} ORDER BY updated_at LIMIT ?`,
    limit,
  );
}

/** One key for each amount: asked again it acts once. Another part has another key, also when staff moved money at Stripe. */
function dueMoney(payment: Due, verb: string, total: number, done: number): DueCapture {
  const key = `${payment.provider_key}-${verb}-${done}-${total}`;
  return { payment: referenceOf(payment), amount: total - done, key };
}
