import { randomBytes, randomUUID } from "node:crypto";
import type { Locale } from "#contract/limits.ts";
import { placeOrder } from "#middleware/sandbox/orders/steps.ts";
import { orderById, type OrderRow, type PaymentRow } from "#middleware/sandbox/orders/rows.ts";
import { fixedDetails } from "#middleware/sandbox/checkout/placed-order.ts";
import type { PaymentOpening } from "./opening.ts";
import type { CardRow } from "#middleware/sandbox/cards/saved-cards.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export type CardPayment = {
  purpose: PaymentRow["purpose"];
  /** In minor units. */
  amount: number;
  currency: string;
  /** A saved card; without one the shopper enters a card at the provider's page. */
  card: CardRow | undefined;
  keepsCard: boolean;
  idempotencyKey: string;
  /** The payment whose hold it replaces. */
  renews?: number | undefined;
  returnPath: string;
  locale: Locale;
  /** The shopper is not there to confirm: a bank that wants that declines. */
  isOffSession?: boolean;
};

/**
 * Writes what the provider is asked for after the transaction (begin.ts), with or without a page for the shopper. A total
 * of zero needs no provider.
 */
export function payByCard(store: Store, order: OrderRow, wanted: CardPayment): void {
  const { amount, card, keepsCard, returnPath, locale } = wanted;
  if (amount === 0) {
    placeOrder(store, order.id, addPayment(store, order, { ...wanted, state: "confirmed" }));
    return;
  }
  addPayment(store, order, {
    ...wanted,
    state: "draft",
    cardToken: card?.provider_token,
    opening: {
      locale,
      returnPath,
      email: fixedDetails(orderById(store, order.id)).email,
      savesCard: keepsCard,
      customer: card?.provider_customer ?? null,
      ...(wanted.isOffSession && { isOffSession: true }),
    },
  });
}

type NewPayment = Pick<PaymentRow, "state" | "amount" | "currency" | "purpose"> & {
  method?: PaymentRow["method"];
  idempotencyKey: string;
  cardToken?: string | undefined;
  /** Missing: no provider is asked. */
  opening?: PaymentOpening;
  renews?: number | undefined;
};

export function addPayment(store: Store, order: OrderRow, payment: NewPayment): PaymentRow {
  const now = store.now().toISOString();
  const { opening } = payment;
  const row = store.get<PaymentRow>(
    `INSERT INTO payment (order_id, idempotency_key, reference, purpose, method, state, amount, currency, card_token,
       provider, provider_key, opening, look_at, renews, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
    order.id,
    payment.idempotencyKey,
    `WTL-${randomBytes(8).toString("hex").toUpperCase()}`,
    payment.purpose,
    payment.method ?? "card",
    payment.state,
    payment.amount,
    payment.currency,
    payment.cardToken ?? null,
    opening ? store.cards : "demo",
    opening ? randomUUID() : null,
    opening ? JSON.stringify(opening) : null,
    opening ? now : null,
    payment.renews ?? null,
    now,
    now,
  );
  if (!row) throw new Error("The payment was not written");
  return row;
}
