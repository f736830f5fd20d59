import { randomBytes, randomUUID } from "node:crypto";
import type { Locale } from "#contract/limits.ts";
import { paymentPath } from "#demo/card-provider/payment.ts";
import { placeOrder } from "#middleware/sandbox/orders/steps.ts";
import { orderById, type OrderRow, type PaymentRow } from "#middleware/sandbox/orders/rows.ts";
import { fixedDetails } from "#middleware/sandbox/checkout/placed-order.ts";
import type { PaymentOpening } from "./opening.ts";
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
  /** The payment whose hold it replaces. */
  renews?: number | undefined;
  returnPath: string;
  locale: Locale;
  /** The shopper is not there to confirm: a bank that wants that declines. */
  isOffSession?: boolean;
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
    provider: store.cards,
    opening: {
      locale,
      returnPath,
      email: fixedDetails(orderById(store, order.id)).email,
      savesCard: keepsCard,
      customer: card?.provider_customer ?? null,
      ...(wanted.isOffSession && { isOffSession: true }),
    },
  });
  if (store.cards !== "demo") return null; // asked after the transaction (begin.ts)
  const opening = { reference, amount, currency, returnPath };
  const provider = cardProvider(store);
  const page = card
    ? provider.payBySavedCard(opening, card.provider_token)
    : provider.open(opening, { keepsCard });
  if (page !== null && wanted.isOffSession) provider.cancel(page);
  if (page === null || wanted.isOffSession) return null;
  const url = paymentPath(page, locale);
  store.run("UPDATE payment SET provider_url = ? WHERE id = ?", url, id);
  return url;
}

type NewPayment = Pick<PaymentRow, "state" | "amount" | "currency" | "purpose"> & {
  method?: PaymentRow["method"];
  idempotencyKey: string;
  cardToken?: string | undefined;
  provider?: PaymentRow["provider"];
  opening?: PaymentOpening;
  renews?: number | undefined;
};

export function addPayment(store: Store, order: OrderRow, payment: NewPayment): PaymentRow {
  const now = store.now().toISOString();
  const { provider = "demo" } = payment;
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
    provider,
    provider === "demo" ? null : randomUUID(),
    payment.opening ? JSON.stringify(payment.opening) : null,
    provider === "demo" ? null : now,
    payment.renews ?? null,
    now,
    now,
  );
  if (!row) throw new Error("The payment was not written");
  return row;
}
