import type { LinkedHold } from "#contract/payments.ts";
import type { ParsedInput, Refusal } from "#contract/operations.ts";
import type { Shopper } from "#middleware/erp.ts";
import { readHoldLink } from "#middleware/rules/hold-link.ts";
import { type CardRow, cardsOf, payableCards } from "#middleware/sandbox/cards/saved-cards.ts";
import { orderById, type PaymentRow, paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { balanceOf } from "./balance.ts";
import { payByCard } from "./card-payment.ts";
import { isReplaced, stands } from "./take-over.ts";

type Result =
  | { ok: true; data: { paymentUrl: string | null } }
  | { ok: false; refusal: Refusal<"payments.renewHold"> };

/** The payment that a signed link names. */
export function paymentOfLink(store: Store, link: string): PaymentRow | undefined {
  const id = readHoldLink(store.secret, link, store.now());
  return id === null
    ? undefined
    : store.get<PaymentRow>("SELECT * FROM payment WHERE id = ? AND method = 'card'", id);
}

export function linkedHold(store: Store, payment: PaymentRow): LinkedHold {
  const { currency } = payment;
  const { state, amount } = openingFor(store, payment);
  const attempt = paymentsOf(store, payment.order_id).findLast((one) => one.id > payment.id);
  return {
    number: orderById(store, payment.order_id).number ?? "",
    state,
    amount: { amount, currency },
    until: payment.capture_before,
    savedCard: savedCardOf(store, payment)?.last4 ?? null,
    attempt: attempt
      ? {
          state: attempt.state,
          paymentUrl: attempt.state === "draft" ? attempt.provider_url : null,
        }
      : null,
  };
}

/** What the link allows now, and for which amount in minor units. */
function openingFor(
  store: Store,
  payment: PaymentRow,
): { state: LinkedHold["state"]; amount: number } {
  const { amount } = payment;
  if (stands(store, payment)) return { state: "stands", amount };
  const order = orderById(store, payment.order_id);
  const { due } = balanceOf(store, order);
  const hasEnded = payment.state === "canceled" || payment.state === "error";
  if (order.state !== "sale" || !hasEnded || payment.captured > 0) return { state: "over", amount };
  if (isReplaced(payment, paymentsOf(store, order.id))) return { state: "renewed", amount };
  return due > 0 ? { state: "lapsed", amount: Math.min(due, amount) } : { state: "over", amount };
}

/** The card that paid, if its owner has saved it and not removed it since. */
function savedCardOf(store: Store, payment: PaymentRow): CardRow | undefined {
  const { customer_id: owner } = orderById(store, payment.order_id);
  if (owner === null || payment.card_token === null) return undefined;
  const payable = new Set(payableCards(store, owner).map(({ id }) => id));
  return cardsOf(store, owner).find(
    (card) => card.provider_token === payment.card_token && payable.has(String(card.id)),
  );
}

export function renewHold(
  store: Store,
  request: ParsedInput<"payments.renewHold">,
  shopper: Shopper,
): Result {
  const { idempotencyKey, expectedAmount, useSavedCard, returnPath } = request;
  const payment = paymentOfLink(store, request.link);
  if (!payment) return { ok: false, refusal: "link-invalid" };
  const order = orderById(store, payment.order_id);
  const payments = paymentsOf(store, order.id);
  const repeated = payments.find((one) => one.idempotency_key === idempotencyKey);
  if (repeated) return { ok: true, data: { paymentUrl: repeated.provider_url } };
  const { state, amount } = openingFor(store, payment);
  if (state !== "stands" && state !== "lapsed") return { ok: false, refusal: "hold-over" };
  const isUnderWay = payments.some(
    (one) => one.method === "card" && (one.state === "draft" || one.state === "pending"),
  );
  if (isUnderWay) return { ok: false, refusal: "payment-under-way" };
  if (amount !== expectedAmount) return { ok: false, refusal: "amount-changed" };
  const card = useSavedCard ? savedCardOf(store, payment) : undefined;
  if (useSavedCard && !card) return { ok: false, refusal: "card-not-found" };
  payByCard(store, order, {
    purpose: "rest",
    renews: payment.id,
    amount,
    currency: payment.currency,
    card,
    keepsCard: false,
    idempotencyKey,
    returnPath,
    locale: shopper.locale,
  });
  return { ok: true, data: { paymentUrl: null } };
}
