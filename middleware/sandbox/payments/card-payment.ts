import { randomBytes } from "node:crypto";
import type { Locale } from "#contract/limits.ts";
import { paymentPath } from "#demo/card-provider/payment.ts";
import { placeOrder } from "#middleware/sandbox/orders/steps.ts";
import type { OrderRow, PaymentRow } from "#middleware/sandbox/orders/rows.ts";
import { cardProvider } from "./payments.ts";
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
  returnPath: string;
  locale: Locale;
};

/**
 * Asks the provider for a hold. Returns the page on which the shopper continues, or null if the payment has ended
 * already: a saved card is charged or declined at once. A total of zero needs no provider.
 */
export function payByCard(store: Store, order: OrderRow, wanted: CardPayment): string | null {
  const { amount, currency, card, keepsCard, returnPath, locale } = wanted;
  if (amount === 0) {
    placeOrder(store, order.id, addPayment(store, order, { ...wanted, state: "confirmed" }));
    return null;
  }
  const { id, reference } = addPayment(store, order, {
    ...wanted,
    state: "draft",
    cardToken: card?.provider_token,
  });
  const opening = { reference, amount, currency, returnPath };
  const provider = cardProvider(store);
  const page = card
    ? provider.payBySavedCard(opening, card.provider_token)
    : provider.open(opening, { keepsCard });
  if (page === null) return null;
  const url = paymentPath(page, locale);
  store.run("UPDATE payment SET provider_url = ? WHERE id = ?", url, id);
  return url;
}

type NewPayment = Pick<PaymentRow, "state" | "amount" | "currency" | "purpose"> & {
  method?: PaymentRow["method"];
  idempotencyKey: string;
  cardToken?: string | undefined;
};

export function addPayment(store: Store, order: OrderRow, payment: NewPayment): PaymentRow {
  const now = store.now().toISOString();
  const row = store.get<PaymentRow>(
    `INSERT INTO payment (order_id, idempotency_key, reference, purpose, method, state, amount, currency, card_token, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
    order.id,
    payment.idempotencyKey,
    `WTL-${randomBytes(8).toString("hex").toUpperCase()}`,
    payment.purpose,
    payment.method ?? "card",
    payment.state,
    payment.amount,
    payment.currency,
    payment.cardToken ?? null,
    now,
    now,
  );
  if (!row) throw new Error("The payment was not written");
  return row;
}
