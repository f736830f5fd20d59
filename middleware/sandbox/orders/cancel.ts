import type { Refusal } from "#contract/operations.ts";
import { voidPayments } from "#middleware/sandbox/payments/charges.ts";
import { sendCancellation } from "#middleware/sandbox/mail/order-mails.ts";
import { cancelOrder } from "./steps.ts";
import { deliveriesOf, orderById, type OrderRow, paymentsOf } from "./rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

type Reason = Exclude<Refusal<"orders.cancel">, "order-not-found">;

/** Why a placed order can no longer be canceled. */
export function cancelRefusal(store: Store, order: OrderRow): Reason | null {
  if (order.state === "cancel") return null;
  const hasLeft = deliveriesOf(store, order.id).some(
    (delivery) => delivery.state === "done" || delivery.tracking_number !== null,
  );
  if (hasLeft) return "already-shipped";
  const isCharged = paymentsOf(store, order.id).some(
    (payment) => payment.captured > payment.refunded,
  );
  return isCharged ? "already-charged" : null;
}

/** Releases holds and stock. The caller has checked `cancelRefusal`. */
export function cancelPlaced(
  store: Store,
  order: OrderRow,
  reason: "canceled" | "unpaid" = "canceled",
): void {
  if (order.state === "cancel") return;
  voidPayments(store, order.id);
  cancelOrder(store, order.id);
  const payment = paymentsOf(store, order.id).at(-1);
  if (payment) sendCancellation(store, orderById(store, order.id), payment, reason);
}
