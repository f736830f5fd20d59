import type { OrderBalance, payments as contract } from "#contract/payments.ts";
import type { ParsedInput, Refusal } from "#contract/operations.ts";
import type { Handlers, Shopper } from "#middleware/erp.ts";
import type { Payments } from "#middleware/payments/payments.ts";
import { balanceOf } from "./balance.ts";
import { beginPayment, lookAtOrder, releaseOrder } from "./begin.ts";
import { payByCard } from "./card-payment.ts";
import { openPayment, type OrderRow, type PaymentRow } from "#middleware/sandbox/orders/rows.ts";
import { ownOrder } from "#middleware/sandbox/orders/own-order.ts";
import { linkedHold, paymentOfLink, renewHold } from "./linked-hold.ts";
import { settlePayments } from "./payments.ts";
import { findCard, payableCards } from "#middleware/sandbox/cards/saved-cards.ts";
import { endPayment } from "./settlement.ts";
import { change, read } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";

type Result =
  | { ok: true; data: { paymentUrl: string | null } }
  | { ok: false; refusal: Refusal<"payments.payRest"> };

export function payments(store: Store, cards: Payments): Handlers<typeof contract> {
  return {
    async "payments.balance"({ orderId }, shopper) {
      const who = read(store, shopper);
      const found = ownOrder(store, who, shopper, orderId);
      await lookAtOrder(store, cards, shopper, found?.id);
      const order = ownOrder(store, who, shopper, orderId);
      return order ? view(store, order, who) : null;
    },

    async "payments.payRest"(request, shopper) {
      const answer = await change<"payments.payRest">(store, shopper, (who) =>
        payRest(store, who, request, shopper),
      );
      if (!answer.ok) return answer;
      const begun = await beginPayment(store, cards, shopper, request);
      if (begun === "down") return { ...answer, ok: false, refusal: "provider-down" };
      return { ...answer, data: { paymentUrl: begun.page } };
    },

    async "payments.hold"({ link }, shopper) {
      settlePayments(store);
      const payment = paymentOfLink(store, link);
      if (!payment) return null;
      await lookAtOrder(store, cards, shopper, payment.order_id);
      return linkedHold(store, paymentOfLink(store, link) ?? payment);
    },

    async "payments.renewHold"(request, shopper) {
      const before = paymentOfLink(store, request.link);
      await lookAtOrder(store, cards, shopper, before?.order_id);
      const answer = await change<"payments.renewHold">(store, shopper, () =>
        renewHold(store, request, shopper),
      );
      if (!answer.ok || !before) return answer;
      const { idempotencyKey } = request;
      const orderId = String(before.order_id);
      const begun = await beginPayment(store, cards, shopper, { orderId, idempotencyKey });
      if (begun === "down") return { ...answer, ok: false, refusal: "provider-down" };
      await releaseOrder(store, cards, shopper, before.order_id);
      return { ...answer, data: { paymentUrl: begun.page } };
    },

    async "payments.giveUp"({ orderId }, shopper) {
      const before = ownOrder(store, read(store, shopper), shopper, orderId);
      await lookAtOrder(store, cards, shopper, before?.id);
      const answer = await change<"payments.giveUp">(store, shopper, (who) => {
        const order = ownOrder(store, who, shopper, orderId);
        if (!order) return { ok: false, refusal: "order-not-found" };
        const payment = openPayment(store, order.id);
        if (!payment) return { ok: false, refusal: "no-payment" };
        endPayment(store, payment, "canceled");
        return { ok: true, data: {} };
      });
      if (answer.ok && before) await releaseOrder(store, cards, shopper, before.id);
      return answer;
    },
  };
}

function payRest(
  store: Store,
  who: Who,
  request: ParsedInput<"payments.payRest">,
  shopper: Shopper,
): Result {
  const order = ownOrder(store, who, shopper, request.orderId);
  if (!order) return { ok: false, refusal: "order-not-found" };
  const repeated = store.get<PaymentRow>(
    "SELECT * FROM payment WHERE order_id = ? AND idempotency_key = ?",
    order.id,
    request.idempotencyKey,
  );
  if (repeated) return { ok: true, data: { paymentUrl: repeated.provider_url } };

  const { customer } = who;
  const { cardId } = request;
  const card = cardId === undefined ? undefined : customer && findCard(store, customer.id, cardId);
  if (cardId !== undefined && !card) return { ok: false, refusal: "card-not-found" };
  if (isUnderWay(store, order)) return { ok: false, refusal: "payment-under-way" };
  const { due: amount, currency } = balanceOf(store, order);
  if (amount === 0) return { ok: false, refusal: "nothing-to-pay" };
  if (amount !== request.expectedAmount) return { ok: false, refusal: "amount-changed" };
  const { idempotencyKey, returnPath } = request;
  payByCard(store, order, {
    purpose: "rest",
    amount,
    currency,
    card,
    keepsCard: request.saveCard && customer !== undefined,
    idempotencyKey,
    returnPath,
    locale: shopper.locale,
  });
  return { ok: true, data: { paymentUrl: null } };
}

/** One payment at a time. What is paid at the handover does not count as a payment under way. */
function isUnderWay(store: Store, order: OrderRow): boolean {
  const open = store.get<PaymentRow>(
    "SELECT * FROM payment WHERE order_id = ? AND method NOT IN ('cash-on-delivery', 'pay-on-site') AND state IN ('draft', 'pending')",
    order.id,
  );
  return open !== undefined;
}

function view(store: Store, order: OrderRow, { customer }: Who): OrderBalance {
  const { total, paid, held, refunded, due, currency } = balanceOf(store, order);
  const money = (amount: number) => ({ amount, currency });
  const last = store.get<PaymentRow>(
    "SELECT * FROM payment WHERE order_id = ? AND purpose = 'rest' ORDER BY id DESC LIMIT 1",
    order.id,
  );
  return {
    total: money(total),
    paid: money(paid),
    held: money(held),
    refunded: money(refunded),
    due: money(due),
    attempt: last
      ? {
          state: last.state,
          amount: money(last.amount),
          paymentUrl: last.state === "draft" ? last.provider_url : null,
        }
      : null,
    canPay: due > 0 && !isUnderWay(store, order),
    cards: customer && due > 0 ? payableCards(store, customer.id) : [],
  };
}
