import type { CheckoutDraft } from "#contract/checkout.ts";
import { missingParts } from "#middleware/checkout-parts.ts";
import { draftOf } from "./draft.ts";
import { returnGiftCards } from "./gift-cards.ts";
import { sendCancellation } from "./mail.ts";
import { cancelOrder, fixOrder, placeOrder } from "./order-steps.ts";
import { openPayment, type OrderRow, orderById, type PaymentRow } from "./orders.ts";
import { priceCart } from "./pricing.ts";
import { openProvider, type Provider, type ProviderEvent } from "./provider.ts";
import { release, reserve } from "./reservations.ts";
import { setting } from "./settings.ts";
import type { Store } from "./store.ts";

/** The card provider, which tells these books how its payments end. */
export function cardProvider(store: Store): Provider {
  return openProvider(store, (event) => settle(store, event));
}

/** Books what the provider decided meanwhile, and gives up on what it never answered. */
export function settlePayments(store: Store): void {
  cardProvider(store).deliver();
  const cutoff = store.now().getTime() - setting(store, "payment_minutes") * 60_000;
  const overdue = "SELECT * FROM payment WHERE state = 'draft' AND created_at <= ?";
  const before = new Date(cutoff).toISOString();
  if (!store.get(overdue, before)) return;
  store.transaction(() => {
    for (const payment of store.all<PaymentRow>(overdue, before))
      endPayment(store, payment, "expired");
  });
}

/** The payment came to nothing: the goods are free again and the cart is as it was. */
export function endPayment(
  store: Store,
  payment: PaymentRow,
  failure: NonNullable<PaymentRow["failure"]>,
): void {
  const order = orderById(store, payment.order_id);
  if (order.state === "sent") {
    cancelOrder(store, order.id);
    sendCancellation(store, order, payment);
  }
  if (order.state === "draft" && payment.state === "draft") {
    release(store, order.id);
    returnGiftCards(store, order.id);
  }
  mark(store, payment, {
    state: failure === "canceled" || failure === "expired" ? "canceled" : "error",
    failure,
  });
}

function settle(store: Store, event: ProviderEvent): void {
  const payment = store.get<PaymentRow>(
    "SELECT * FROM payment WHERE reference = ?",
    event.reference,
  );
  if (!payment) {
    // Not of these books, such as after they were put back from a copy: nobody's money is kept for nothing.
    cardProvider(store).voidPayment(event.reference);
    return;
  }
  const isOpen = payment.state === "draft" || payment.state === "pending";
  if (event.state === "declined" || event.state === "canceled") {
    if (isOpen) endPayment(store, payment, event.state);
    return;
  }
  if (event.amount !== payment.amount || event.currency !== payment.currency) {
    cardProvider(store).voidPayment(event.reference);
    if (isOpen) endPayment(store, payment, "wrong-amount");
    return;
  }
  if (!isOpen && !reopen(store, payment)) {
    cardProvider(store).voidPayment(event.reference);
    return;
  }
  const paid = mark(store, payment, { state: event.state, failure: null, last4: event.last4 });
  placeOrder(store, payment.order_id, paid);
}

/**
 * An answer after the goods were given up: they are reserved once more if the cart still is what was paid for.
 * Otherwise the hold is released, and the shopper hears that the order failed.
 */
function reopen(store: Store, payment: PaymentRow): boolean {
  if (payment.failure !== "expired") return false;
  const order = orderById(store, payment.order_id);
  if (order.state !== "draft" || openPayment(store, order.id)) return false;
  const draft = draftOf(store, { customer: undefined, cart: order });
  if (isStillPaidFor(store, order, draft, payment) && reserve(store, order.id)) return true;
  returnGiftCards(store, order.id);
  mark(store, payment, { state: "error", failure: "goods-gone" });
  return false;
}

function isStillPaidFor(
  store: Store,
  order: OrderRow,
  draft: CheckoutDraft,
  payment: PaymentRow,
): boolean {
  const priced = priceCart(store, order, draft);
  if (priced.totals.dueNow.amount !== payment.amount) return false;
  if (missingParts(draft, priced.delivery).length > 0) return false;
  if (priced.lines.some((line) => !line.isForSale || line.free < line.quantity)) return false;
  fixOrder(store, order, draft, priced);
  return true;
}

function mark(
  store: Store,
  payment: PaymentRow,
  change: Pick<PaymentRow, "state" | "failure"> & { last4?: string | null },
): PaymentRow {
  store.run(
    "UPDATE payment SET state = ?, failure = ?, card_last4 = coalesce(?, card_last4), updated_at = ? WHERE id = ?",
    change.state,
    change.failure,
    change.last4 ?? null,
    store.now().toISOString(),
    payment.id,
  );
  return { ...payment, state: change.state, failure: change.failure };
}
