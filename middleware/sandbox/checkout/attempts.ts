import type { CheckoutResult } from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import type { Tokens } from "#middleware/erp.ts";
import { type OrderRow, orderById, type PaymentRow } from "#middleware/sandbox/orders/rows.ts";
import { placedOrder } from "./placed-order.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";

export type Attempt = { order: OrderRow; payment: PaymentRow };

/**
 * The shopper's cart, and the orders made of carts whose tokens this browser has, if they are guests' or this customer's:
 * the browser may have kept another customer's tokens after the session ended (spec 11.7).
 */
const THEIRS = `(o.id = ? OR (o.state <> 'draft' AND (o.customer_id IS NULL OR o.customer_id = ?)
  AND o.access_token IN (SELECT value FROM json_each(?))))`;

function keys(who: Who, tokens: Pick<Tokens, "cart" | "orders">) {
  const held = [tokens.cart, ...tokens.orders].filter((token) => token !== null);
  return [who.cart?.id ?? null, who.customer?.id ?? null, JSON.stringify(held)] as const;
}

/** The shopper's last attempt to order. */
export function attemptOf(
  store: Store,
  who: Who,
  tokens: Pick<Tokens, "cart" | "orders">,
): Attempt | undefined {
  const payment = store.get<PaymentRow>(
    `SELECT p.* FROM payment p JOIN sale_order o ON o.id = p.order_id WHERE ${THEIRS} AND p.purpose = 'order' ORDER BY p.id DESC LIMIT 1`,
    ...keys(who, tokens),
  );
  return payment && { payment, order: orderById(store, payment.order_id) };
}

/** The earlier attempt with this key. */
export function repeatedAttempt(
  store: Store,
  who: Who,
  tokens: Pick<Tokens, "cart" | "orders">,
  idempotencyKey: string,
): PaymentRow | undefined {
  return store.get<PaymentRow>(
    `SELECT p.* FROM payment p JOIN sale_order o ON o.id = p.order_id WHERE ${THEIRS} AND p.purpose = 'order' AND p.idempotency_key = ?`,
    ...keys(who, tokens),
    idempotencyKey,
  );
}

export function resultOf(
  store: Store,
  attempt: Attempt | undefined,
  locale: Locale,
): CheckoutResult {
  const none = { state: "none", order: null, paymentUrl: null, failed: null } as const;
  if (!attempt) return none;
  const { order, payment } = attempt;
  if (order.state === "sent" || order.state === "sale") {
    return { ...none, state: "placed", order: placedOrder(store, order, payment, locale) };
  }
  if (payment.state === "draft") {
    return { ...none, state: "paying", paymentUrl: payment.provider_url };
  }
  // Canceled by the shopper or staff after it was placed: not a failed order.
  if (order.placed_at !== null && payment.state === "canceled") return none;
  if (payment.failure === "goods-gone") return { ...none, state: "order-failed" };
  return { ...none, state: "payment-failed", failed: failedPayment(attempt) };
}

function failedPayment({ order, payment }: Attempt): CheckoutResult["failed"] {
  const { failure, amount, currency, card_last4: card } = payment;
  return {
    isDeclined: failure === "declined",
    amount: { amount, currency },
    card,
    canceledOrder: order.number === null ? null : { id: String(order.id), number: order.number },
  };
}
