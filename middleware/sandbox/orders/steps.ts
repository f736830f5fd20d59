import type { CheckoutDraft } from "#contract/checkout.ts";
import { detailsOf } from "#middleware/rules/checkout-parts.ts";
import {
  capturePayment,
  isPaidAtHandover,
  receiveCash,
} from "#middleware/sandbox/payments/charges.ts";
import { orderCompleted, undoRewards } from "./completion.ts";
import { arrival } from "#middleware/sandbox/checkout/delivery.ts";
import { payByGiftCards } from "#middleware/sandbox/rewards/gift-cards.ts";
import { sendConfirmation } from "#middleware/sandbox/mail/order-mails.ts";
import { type OrderRow, orderById, type PaymentRow } from "./rows.ts";
import type { PricedCart } from "#middleware/sandbox/cart/pricing.ts";
import { release, takeFromStock } from "#middleware/sandbox/checkout/reservations.ts";
import { askReceiver } from "#middleware/sandbox/receiver/asking.ts";
import { fixReceiver } from "#middleware/sandbox/receiver/receivers.ts";
import { voidGifts } from "#middleware/sandbox/gifts/sold.ts";
import { nextNumber } from "#middleware/sandbox/core/settings.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** Stores what the shopper agreed to: prices, totals, addresses, delivery days. */
export function fixOrder(
  store: Store,
  order: OrderRow,
  draft: CheckoutDraft,
  priced: PricedCart,
): void {
  const { delivery, lines, totals, needsDelivery } = priced;
  if ((needsDelivery && !delivery) || !draft.paymentMethod)
    throw new Error("An incomplete order cannot be fixed");
  for (const line of lines) {
    store.run(
      "UPDATE order_line SET unit_price = ?, original_unit_price = ? WHERE id = ?",
      line.unitPrice,
      line.originalUnitPrice,
      line.id,
    );
  }
  store.run(
    `UPDATE sale_order SET draft = ?, details = ?, totals = ?, delivery_method_id = ?, payment_method = ?,
       updated_at = ? WHERE id = ?`,
    JSON.stringify(draft),
    JSON.stringify(detailsOf(draft, needsDelivery)),
    JSON.stringify(totals),
    delivery?.id ?? null,
    draft.paymentMethod,
    store.now().toISOString(),
    order.id,
  );
  fixReceiver(store, order, draft);
  payByGiftCards(store, order.id, priced.giftCards);
}

/** Gives the cart an order number and a placed state: `sale`, or `sent` while the payment is pending. */
export function placeOrder(store: Store, orderId: number, payment: PaymentRow): void {
  const now = store.now().toISOString();
  if (orderById(store, orderId).state === "sale") return; // staff have confirmed it meanwhile
  const isConfirmed = isPaidAtHandover(payment) || payment.state !== "pending";
  const number = orderById(store, orderId).number ?? orderNumber(store);
  store.run(
    `UPDATE sale_order SET state = ?, number = ?, placed_at = coalesce(placed_at, ?), updated_at = ? WHERE id = ?`,
    isConfirmed ? "sale" : "sent",
    number,
    now,
    now,
    orderId,
  );
  planDelivery(store, orderId, isConfirmed ? "processing" : "waiting");
  sendConfirmation(store, orderById(store, orderId), payment);
  if (isConfirmed) askReceiver(store, orderId);
  // Without goods there is nothing to wait for (spec 13.3).
  if (isConfirmed && orderById(store, orderId).delivery_method_id === null)
    capturePayment(store, payment.id);
}

/** The payment of a placed order failed. */
export function cancelOrder(store: Store, orderId: number): void {
  release(store, orderId);
  undoRewards(store, orderId);
  voidGifts(store, orderId);
  const now = store.now().toISOString();
  store.run("UPDATE sale_order SET state = 'cancel', updated_at = ? WHERE id = ?", now, orderId);
  store.run("UPDATE delivery SET state = 'cancel' WHERE order_id = ?", orderId);
}

/** Staff confirm an order whose payment is not certain yet. */
export function confirmOrder(store: Store, orderId: number): void {
  const now = store.now().toISOString();
  store.run("UPDATE sale_order SET state = 'sale', updated_at = ? WHERE id = ?", now, orderId);
  planDelivery(store, orderId, "processing");
  askReceiver(store, orderId);
}

/** The goods are handed over, and what is paid at that moment is paid. */
export function deliverOrder(store: Store, orderId: number): void {
  const now = store.now().toISOString();
  takeFromStock(store, orderId);
  store.run(
    "UPDATE order_line SET delivered = quantity WHERE order_id = ? AND NOT is_gift",
    orderId,
  );
  store.run("UPDATE delivery SET state = 'done', done_at = ? WHERE order_id = ?", now, orderId);
  receiveCash(store, orderId);
  orderCompleted(store, orderId);
}

function planDelivery(store: Store, orderId: number, state: "processing" | "waiting"): void {
  const moved = store.run("UPDATE delivery SET state = ? WHERE order_id = ?", state, orderId);
  if (moved.changes > 0) return;
  if (orderById(store, orderId).delivery_method_id === null) return; // nothing to deliver
  const method = store.get<{ min_days: number; max_days: number }>(
    "SELECT m.min_days, m.max_days FROM delivery_method m JOIN sale_order o ON o.delivery_method_id = m.id WHERE o.id = ?",
    orderId,
  );
  if (!method) throw new Error(`Order ${orderId} has no delivery method`);
  const { earliest, latest } = arrival(store, method);
  store.run(
    "INSERT INTO delivery (order_id, state, code, scheduled_from, scheduled_to) VALUES (?, ?, ?, ?, ?)",
    orderId,
    state,
    `WT${String(nextNumber(store, "delivery")).padStart(6, "0")}`,
    earliest,
    latest,
  );
}

function orderNumber(store: Store): string {
  return `S${String(nextNumber(store, "order")).padStart(5, "0")}`;
}
