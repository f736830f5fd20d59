import type { Refusal } from "#contract/operations.ts";
import { cancelOrder } from "./order-steps.ts";
import { deliveriesOf, type OrderRow, paymentsOf } from "./orders.ts";
import { cardProvider } from "./payments.ts";
import type { Store } from "./store.ts";

type Reason = Exclude<Refusal<"orders.cancel">, "order-not-found">;

/** Why a placed order cannot be canceled any more. */
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

/** Gives holds back and goods free. The caller has asked `cancelRefusal`. */
export function cancelPlaced(store: Store, order: OrderRow): void {
  if (order.state === "cancel") return;
  for (const payment of paymentsOf(store, order.id)) {
    if (!["draft", "pending", "authorized"].includes(payment.state)) continue;
    if (payment.method === "card") cardProvider(store).voidPayment(payment.reference);
    store.run(
      "UPDATE payment SET state = 'canceled', updated_at = ? WHERE id = ?",
      store.now().toISOString(),
      payment.id,
    );
  }
  cancelOrder(store, order.id);
}
