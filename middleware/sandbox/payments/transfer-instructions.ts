import type { BankTransfer } from "#contract/bank-transfer.ts";
import { type BankAccount, bankTransfer } from "#middleware/rules/bank-transfer.ts";
import { type OrderRow, type PaymentRow, paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { balanceOf } from "./balance.ts";

/** The account that takes transfers in this currency. */
export function bankAccount(store: Store, currency: string): BankAccount | undefined {
  return store.get<BankAccount>(
    "SELECT holder, bank, number, bsb, payid, bic FROM bank_account WHERE currency = ?",
    currency,
  );
}

/** What is missing of a transfer, or of a confirmed order that has a rest; null if there is nothing to transfer. */
export function transferOf(store: Store, order: OrderRow): BankTransfer | null {
  if (order.state !== "sent" && order.state !== "sale") return null;
  const payments = paymentsOf(store, order.id);
  const awaited = awaitedTransfer(payments);
  const { due, currency } = balanceOf(store, order);
  const isPaying = payments.some(({ state }) => state === "draft" || state === "pending");
  const amount = awaited ? awaited.amount - awaited.captured : isPaying ? 0 : due;
  const account = bankAccount(store, currency);
  if (!account || amount === 0) return null;
  return bankTransfer(account, {
    amount: { amount, currency },
    reference: order.number ?? "",
    until: order.state === "sent" ? (awaited?.pay_until ?? null) : null,
  });
}

export function awaitedTransfer(payments: PaymentRow[]): PaymentRow | undefined {
  return payments.find(({ method, state }) => method === "bank-transfer" && state === "pending");
}
