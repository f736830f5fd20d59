import type { PlacedOrder } from "#contract/checkout.ts";
import { type OrderRow, type PaymentRow, paymentsOf } from "./orders.ts";
import { cardProvider, settlePayments } from "./payments.ts";
import { placedOrder } from "./placed-order.ts";
import type { Store } from "./store.ts";

/** What the people who run the shop do to the sandbox from the command line. */

type OrderSummary = {
  number: string;
  placedAt: string;
  state: string;
  payment: string;
  delivery: string;
  total: string;
  email: string;
};

const NEWEST = 30;

export function listOrders(store: Store): OrderSummary[] {
  settlePayments(store);
  return store.all<OrderSummary>(
    `SELECT o.number, o.placed_at AS placedAt, o.state, p.state AS payment, d.state AS delivery,
       printf('%.2f', o.totals ->> '$.total.amount' / 100.0) AS total, o.details ->> '$.email' AS email
     FROM sale_order o JOIN delivery d ON d.order_id = o.id
     JOIN payment p ON p.id = (SELECT max(id) FROM payment WHERE order_id = o.id)
     WHERE o.number IS NOT NULL ORDER BY o.id DESC LIMIT ?`,
    NEWEST,
  );
}

export function findOrder(
  store: Store,
  number: string,
): (PlacedOrder & { state: string; payments: PaymentRow[] }) | undefined {
  settlePayments(store);
  const order = store.get<OrderRow>("SELECT * FROM sale_order WHERE number = ?", number);
  if (!order) return undefined;
  const payments = paymentsOf(store, order.id);
  const last = payments.at(-1);
  return last && { ...placedOrder(store, order, last, "en_US"), state: order.state, payments };
}

/** The bank decides about a pending card; false when there is none. */
export function decidePayment(
  store: Store,
  number: string,
  decision: "authorized" | "declined",
): boolean {
  const order = store.get<OrderRow>("SELECT * FROM sale_order WHERE number = ?", number);
  const pending = order && paymentsOf(store, order.id).find(({ state }) => state === "pending");
  return pending !== undefined && cardProvider(store).decide(pending.reference, decision);
}

export function listMails(
  store: Store,
): { recipient: string; subject: string; body: string; created_at: string }[] {
  return store.all("SELECT * FROM mail ORDER BY id DESC LIMIT ?", NEWEST);
}

export function listRequests(store: Store): {
  number: string;
  created_at: string;
  state: string;
  email: string;
  locale: string;
  link: string;
  note: string;
}[] {
  return store.all("SELECT * FROM product_request ORDER BY id DESC LIMIT ?", NEWEST);
}
