import { fixedDetails } from "#middleware/sandbox/checkout/placed-order.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import {
  deliveriesOf,
  orderById,
  type OrderRow,
  type PaymentRow,
} from "#middleware/sandbox/orders/rows.ts";
import { capturePayment } from "./charges.ts";

/** Whether the shopper chose to be charged when the goods are ready, and all of them are (spec 9.7). */
export function isToBeCharged(store: Store, order: OrderRow): boolean {
  if (order.state !== "sale" || !fixedDetails(order).autoCharge) return false;
  const parcels = deliveriesOf(store, order.id).filter(({ state }) => state !== "cancel");
  return parcels.length > 0 && parcels.every(({ state }) => state === "ready" || state === "done");
}

/** A hold that was made after the goods were ready is charged at once. */
export function chargeIfReady(store: Store, payment: PaymentRow): void {
  if (payment.purpose !== "rest" || payment.state !== "authorized") return;
  if (isToBeCharged(store, orderById(store, payment.order_id))) capturePayment(store, payment.id);
}
