import type { OrderDetail } from "#contract/orders.ts";
import { cancelPlaced, cancelRefusal } from "./cancel.ts";
import { orderDetail } from "./detail.ts";
import { confirmOrder } from "./steps.ts";
import { orderById, type OrderRow } from "./rows.ts";
import { settlePayments } from "#middleware/sandbox/payments/payments.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { NEWEST } from "#middleware/sandbox/core/operator.ts";

/** The result for the operator. Not `ok`: nothing was changed. Repeating a command succeeds and changes nothing. */
export type Report = { ok: boolean; text: string };

type OrderLine = Record<
  "number" | "placedAt" | "state" | "payment" | "delivery" | "total" | "email",
  string
>;

export function listOrders(store: Store): OrderLine[] {
  settlePayments(store);
  return store.all<OrderLine>(
    `SELECT o.number, o.placed_at AS placedAt, o.state, p.state AS payment, coalesce(d.state, 'none') AS delivery,
       printf('%.2f', o.totals ->> '$.total.amount' / 100.0) AS total, o.details ->> '$.email' AS email
     FROM sale_order o LEFT JOIN delivery d ON d.order_id = o.id
     JOIN payment p ON p.id = (SELECT max(id) FROM payment WHERE order_id = o.id)
     WHERE o.number IS NOT NULL ORDER BY o.id DESC LIMIT ?`,
    NEWEST,
  );
}

export function findOrder(store: Store, number: string): OrderDetail | undefined {
  settlePayments(store);
  const order = orderByNumber(store, number);
  return order && orderDetail(store, order, "en_US");
}

export function confirm(store: Store, number: string): Report {
  return onOrder(store, number, (order) => {
    if (order.state === "cancel") return refused(`${number} is canceled.`);
    if (order.state === "sale") return succeeded(`${number} is confirmed already.`);
    confirmOrder(store, order.id);
    return succeeded(`${number} is confirmed; its payment is still pending.`);
  });
}

export function cancel(store: Store, number: string): Report {
  return onOrder(store, number, (order) => {
    if (order.state === "cancel") return succeeded(`${number} is canceled already.`);
    const refusal = cancelRefusal(store, order);
    if (refusal === "already-shipped")
      return refused(`${number} has been shipped. Refund it instead.`);
    if (refusal === "already-charged")
      return refused(`${number} has been charged. Refund it first.`);
    cancelPlaced(store, order);
    return succeeded(`${number} is canceled, holds and stock are released.`);
  });
}

/** One transaction on one placed order, after payments that ended meanwhile are recorded. */
export function onOrder(store: Store, number: string, work: (order: OrderRow) => Report): Report {
  settlePayments(store);
  return store.transaction(() => {
    const order = orderByNumber(store, number);
    return order ? work(orderById(store, order.id)) : refused(`There is no order ${number}.`);
  });
}

export const succeeded = (text: string): Report => ({ ok: true, text });
export const refused = (text: string): Report => ({ ok: false, text });

export function orderByNumber(store: Store, number: string): OrderRow | undefined {
  return store.get<OrderRow>("SELECT * FROM sale_order WHERE number = ?", number.toUpperCase());
}
