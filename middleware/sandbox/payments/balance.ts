import { Totals } from "#contract/cart.ts";
import { type OrderRow, type PaymentRow, paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** What is paid and due of an order, in minor units of its currency. */
export type Balance = {
  total: number;
  /** Charged and not refunded. */
  paid: number;
  /** Held on cards, to be charged when the goods are ready. */
  held: number;
  refunded: number;
  /** The amount due: neither charged, on hold, pending nor to be paid on delivery. */
  due: number;
  currency: string;
};

export function balanceOf(store: Store, order: OrderRow): Balance {
  const { total } = Totals.parse(JSON.parse(order.totals ?? "null"));
  const payments = paymentsOf(store, order.id);
  const sum = (part: (payment: PaymentRow) => number) =>
    payments.reduce((amount, payment) => amount + part(payment), 0);
  const secured = sum(securedBy);
  return {
    total: total.amount,
    paid: sum(({ captured, refunded }) => captured - refunded),
    held: sum(({ state, amount, captured }) => (state === "authorized" ? amount - captured : 0)),
    refunded: sum(({ refunded }) => refunded),
    // A refund does not increase it.
    due: order.state === "sale" ? Math.max(0, total.amount - secured) : 0,
    currency: total.currency,
  };
}

function securedBy({ state, amount, captured }: PaymentRow): number {
  return state === "pending" || state === "authorized" ? amount : captured;
}
