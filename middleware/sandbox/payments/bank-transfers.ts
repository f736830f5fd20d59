import { randomUUID } from "node:crypto";
import { addDays } from "#middleware/rules/business-days.ts";
import { today } from "#middleware/sandbox/checkout/delivery.ts";
import { issueInvoice } from "#middleware/sandbox/orders/invoices.ts";
import { placeOrder } from "#middleware/sandbox/orders/steps.ts";
import {
  orderById,
  type OrderRow,
  type PaymentRow,
  paymentsOf,
} from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { balanceOf } from "./balance.ts";
import { addPayment } from "./card-payment.ts";
import { awaitedTransfer } from "./transfer-instructions.ts";

/** Places the order, which waits for its transfer until the last day. */
export function awaitTransfer(
  store: Store,
  cart: OrderRow,
  due: { idempotencyKey: string; amount: number; currency: string },
): void {
  const { id } = addPayment(store, cart, {
    ...due,
    purpose: "order",
    method: "bank-transfer",
    state: "pending",
  });
  const until = addDays(today(store), store.bankTransferDays);
  const payment = store.get<PaymentRow>(
    "UPDATE payment SET pay_until = ? WHERE id = ? RETURNING *",
    until,
    id,
  );
  if (!payment) throw new Error("The payment was not written");
  placeOrder(store, cart.id, payment);
}

/**
 * Money that has arrived for an order. Returns the part that was due, which is credited; a canceled order is credited
 * nothing. All of it is recorded.
 */
export function receiveTransfer(store: Store, order: OrderRow, amount: number): number {
  store.run(
    "INSERT INTO bank_receipt (order_id, amount, created_at) VALUES (?, ?, ?)",
    order.id,
    amount,
    store.now().toISOString(),
  );
  const first = creditAwaited(store, order, amount);
  const credited = first + creditRest(store, order, amount - first);
  if (credited > 0) issueInvoice(store, order.id);
  return credited;
}

/** The first payment. Once it is complete, it confirms the order. */
function creditAwaited(store: Store, order: OrderRow, amount: number): number {
  const awaited = awaitedTransfer(paymentsOf(store, order.id));
  if (!awaited) return 0;
  const part = Math.min(amount, awaited.amount - awaited.captured);
  const captured = awaited.captured + part;
  const isPaid = captured === awaited.amount;
  const payment = credit(store, awaited, captured, isPaid ? "confirmed" : "pending");
  if (isPaid) placeOrder(store, order.id, payment);
  return part;
}

/** What is due beyond a deposit. */
function creditRest(store: Store, { id }: OrderRow, amount: number): number {
  const { due, currency } = balanceOf(store, orderById(store, id));
  const part = Math.min(amount, due);
  if (part === 0) return 0;
  const payment = addPayment(store, orderById(store, id), {
    idempotencyKey: randomUUID(),
    purpose: "rest",
    method: "bank-transfer",
    state: "confirmed",
    amount: part,
    currency,
  });
  credit(store, payment, part, "confirmed");
  return part;
}

function credit(
  store: Store,
  { id }: PaymentRow,
  captured: number,
  state: PaymentRow["state"],
): PaymentRow {
  const row = store.get<PaymentRow>(
    "UPDATE payment SET captured = ?, state = ?, updated_at = ? WHERE id = ? RETURNING *",
    captured,
    state,
    store.now().toISOString(),
    id,
  );
  if (!row) throw new Error(`No payment ${id}`);
  return row;
}
