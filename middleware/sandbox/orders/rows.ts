import type { PaymentMethodId } from "#contract/checkout.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export type OrderRow = {
  id: number;
  number: string | null;
  access_token: string;
  state: "draft" | "sent" | "sale" | "cancel";
  customer_id: number | null;
  guest_email: string | null;
  price_list_id: string;
  locale: string;
  draft: string;
  details: string | null;
  totals: string | null;
  /** JSON of codes that were removed and whose notice the shopper has not dismissed. */
  dropped: string;
  /** JSON of the newest keys of what was added (`cart.addLine`). */
  added: string;
  /** Exchanged for a discount on this order, and its value in minor units. */
  points_spent: number;
  points_value: number;
  /** The gift card that points were exchanged for while this was the cart. */
  exchanged_card: number | null;
  /** Minor units. */
  refunded: number;
  delivery_method_id: number | null;
  pickup_place_id: number | null;
  payment_method: string | null;
  created_at: string;
  updated_at: string;
  placed_at: string | null;
};

/** A customer's draft order, else the one of that token unless it has an owner. */
export function findCart(
  store: Store,
  customerId: number | null,
  token: string | null,
): OrderRow | undefined {
  const own =
    customerId === null
      ? undefined
      : store.get<OrderRow>(
          "SELECT * FROM sale_order WHERE customer_id = ? AND state = 'draft'",
          customerId,
        );
  if (own || token === null) return own;
  return store.get<OrderRow>(
    "SELECT * FROM sale_order WHERE access_token = ? AND state = 'draft' AND customer_id IS NULL",
    token,
  );
}

export function orderByToken(store: Store, token: string): OrderRow | undefined {
  return store.get<OrderRow>("SELECT * FROM sale_order WHERE access_token = ?", token);
}

export function orderById(store: Store, id: number): OrderRow {
  const order = store.get<OrderRow>("SELECT * FROM sale_order WHERE id = ?", id);
  if (!order) throw new Error(`No order ${id}`);
  return order;
}

export function paymentById(store: Store, id: number): PaymentRow {
  const payment = store.get<PaymentRow>("SELECT * FROM payment WHERE id = ?", id);
  if (!payment) throw new Error(`No payment ${id}`);
  return payment;
}

/** A cart is locked while a payment for it is under way. */
export function isLocked(store: Store, order: OrderRow): boolean {
  return order.state === "draft" && openPayment(store, order.id) !== undefined;
}

export type PaymentRow = {
  id: number;
  order_id: number;
  idempotency_key: string;
  reference: string;
  method: PaymentMethodId;
  /** `order`: it placed the order. `rest`: a later payment of the amount due. */
  purpose: "order" | "rest";
  state: "draft" | "pending" | "authorized" | "confirmed" | "canceled" | "error";
  amount: number;
  captured: number;
  /** The refunded part of what was captured. */
  refunded: number;
  currency: string;
  provider_url: string | null;
  card_last4: string | null;
  card_token: string | null;
  provider: string;
  provider_key: string | null;
  /** The provider's own id. */
  provider_id: string | null;
  /** JSON of `PaymentOpening`. */
  opening: string | null;
  /** When the hold lapses, if the provider tells. */
  capture_before: string | null;
  disputed: number;
  /** The part of `refunded` that the cardholder's bank sent back. */
  returned: number;
  /** Asked of the provider and not reported yet; in all. */
  capture_due: number | null;
  refund_due: number | null;
  /** The part of it that another mail tells of. */
  refund_told: number;
  /** When the provider is asked next; null: what became of the payment is known. */
  look_at: string | null;
  /** Of a bank transfer: the last day. */
  pay_until: string | null;
  /** The payment whose hold this one replaces. */
  renews: number | null;
  failure: "declined" | "canceled" | "expired" | "wrong-amount" | "goods-gone" | null;
  created_at: string;
  updated_at: string;
};

/** The payment that waits for the provider's answer. */
export function openPayment(store: Store, orderId: number): PaymentRow | undefined {
  return store.get<PaymentRow>(
    "SELECT * FROM payment WHERE order_id = ? AND state = 'draft'",
    orderId,
  );
}

export function paymentsOf(store: Store, orderId: number): PaymentRow[] {
  return store.all<PaymentRow>("SELECT * FROM payment WHERE order_id = ? ORDER BY id", orderId);
}

export type DeliveryRow = {
  id: number;
  order_id: number;
  state: "waiting" | "processing" | "ready" | "done" | "cancel";
  code: string;
  scheduled_from: string;
  scheduled_to: string;
  /** Null until the parcel is with the carrier. */
  tracking_number: string | null;
  tracking_url: string | null;
  done_at: string | null;
};

export function deliveriesOf(store: Store, orderId: number): DeliveryRow[] {
  return store.all<DeliveryRow>("SELECT * FROM delivery WHERE order_id = ? ORDER BY id", orderId);
}
