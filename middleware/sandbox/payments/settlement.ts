import type { KeptCard, Outcome } from "./outcome.ts";
import { missingParts } from "#middleware/rules/checkout-parts.ts";
import { balanceOf } from "./balance.ts";
import { isOffSession } from "./opening.ts";
import { chargeIfReady } from "./ready-goods.ts";
import { takesOver } from "./take-over.ts";
import { chosenPlace, draftOf } from "#middleware/sandbox/checkout/draft.ts";
import { freeBeside } from "#middleware/sandbox/cart/pieces.ts";
import { freeAt } from "#middleware/sandbox/checkout/places.ts";
import type { Line } from "#middleware/sandbox/cart/lines.ts";
import { returnGiftCards } from "#middleware/sandbox/rewards/gift-cards.ts";
import { sendCancellation, sendPayByHand } from "#middleware/sandbox/mail/order-mails.ts";
import { cancelOrder, fixOrder, placeOrder } from "#middleware/sandbox/orders/steps.ts";
import { openPayment, orderById, type PaymentRow } from "#middleware/sandbox/orders/rows.ts";
import { priceCart } from "#middleware/sandbox/cart/pricing.ts";
import { release, reserve } from "#middleware/sandbox/checkout/reservations.ts";
import { keepCard } from "#middleware/sandbox/cards/saved-cards.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** The payment failed: releases the stock and unlocks the cart. A placed order continues to wait for payment. */
export function endPayment(
  store: Store,
  payment: PaymentRow,
  failure: NonNullable<PaymentRow["failure"]>,
  last4?: string | null,
): void {
  const order = orderById(store, payment.order_id);
  if (payment.purpose === "order") {
    if (order.state === "sent") {
      cancelOrder(store, order.id);
      sendCancellation(store, order, payment);
    }
    if (order.state === "draft" && payment.state === "draft") {
      release(store, order.id);
      returnGiftCards(store, order.id);
    }
  }
  if (isOffSession(payment)) sendPayByHand(store, order, payment, failure === "expired");
  mark(store, payment, {
    state: failure === "canceled" || failure === "expired" ? "canceled" : "error",
    failure,
    last4,
  });
}

/** Records the provider's report about a payment. `release`: nobody waits for this money any more. */
export function settle(
  store: Store,
  payment: PaymentRow,
  outcome: Outcome,
): "recorded" | "release" {
  const isOpen = payment.state === "draft" || payment.state === "pending";
  if (outcome.state === "declined" || outcome.state === "canceled") {
    if (isOpen) endPayment(store, payment, outcome.state, outcome.last4);
    return "recorded";
  }
  if (outcome.amount !== payment.amount || outcome.currency !== payment.currency) {
    if (isOpen) endPayment(store, payment, "wrong-amount");
    return "release";
  }
  if (!isOpen && !reopen(store, payment)) return "release";
  if (outcome.state === "authorized" && !takesOver(store, payment)) {
    endPayment(store, payment, "canceled");
    return "release";
  }
  const { state, last4 } = outcome;
  const card = state === "authorized" && outcome.card ? keep(store, payment, outcome.card) : null;
  const paid = mark(store, payment, { state, failure: null, last4, card });
  if (payment.purpose === "order") placeOrder(store, payment.order_id, paid);
  chargeIfReady(store, paid);
  return "recorded";
}

function keep(store: Store, { order_id }: PaymentRow, card: KeptCard) {
  const { customer_id: customerId } = orderById(store, order_id);
  return customerId === null ? null : keepCard(store, customerId, card);
}

/**
 * An answer after the payment was canceled. A cart's goods are reserved again if it is unchanged; otherwise the hold is
 * released. Goods that are gone fail the order; another price or delivery fails the payment only.
 */
function reopen(store: Store, payment: PaymentRow): boolean {
  if (payment.failure !== "expired") return false;
  const order = orderById(store, payment.order_id);
  if (openPayment(store, order.id)) return false;
  if (payment.renews !== null) return true; // judged by takesOver
  if (payment.purpose === "rest") return balanceOf(store, order).due >= payment.amount;
  if (order.state !== "draft") return false;
  const draft = draftOf(store, { customer: undefined, cart: order });
  const priced = priceCart(store, order, draft);
  const isSame = priced.totals.dueNow.amount === payment.amount;
  const place = chosenPlace(priced, draft);
  const freeOf = (line: Line) =>
    place ? freeBeside(line, [], (part) => freeAt(store, place, part)) : line.free;
  if (priced.lines.some((line) => !line.isForSale || freeOf(line) < line.quantity)) {
    mark(store, payment, { state: "error", failure: "goods-gone" });
    return false;
  }
  const isComplete = isSame && missingParts(draft, priced.delivery).length === 0;
  if (!isComplete || !reserve(store, order.id, place)) {
    mark(store, payment, { state: "canceled", failure: "canceled" });
    return false;
  }
  fixOrder(store, order, draft, priced);
  return true;
}

function mark(
  store: Store,
  payment: PaymentRow,
  change: Pick<PaymentRow, "state" | "failure"> & { last4?: string | null; card?: string | null },
): PaymentRow {
  const { state, failure, last4 = null, card = null } = change;
  store.run(
    `UPDATE payment SET state = ?, failure = ?, card_last4 = coalesce(?, card_last4),
       card_token = coalesce(?, card_token), updated_at = ? WHERE id = ?`,
    state,
    failure,
    last4,
    card,
    store.now().toISOString(),
    payment.id,
  );
  return { ...payment, state, failure };
}
