import { minorDigits } from "#contract/values/minor-digits.ts";
import { NEWEST } from "#middleware/sandbox/core/operator.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { onOrder, refused, type Report, succeeded } from "#middleware/sandbox/orders/operator.ts";
import { openPayment, orderById } from "#middleware/sandbox/orders/rows.ts";
import { balanceOf } from "./balance.ts";
import { receiveTransfer } from "./bank-transfers.ts";
import { settlePayments } from "./payments.ts";
import { transferOf } from "./transfer-instructions.ts";

/** Registers transfers until `amount` in all has arrived; without an amount, all that is missing. */
export function receive(store: Store, number: string, amount?: string): Report {
  return onOrder(store, number, (order) => {
    const { currency } = balanceOf(store, order);
    const print = (value: number) => printed(value, currency);
    const before = arrived(store, order.id);
    const missing = transferOf(store, order)?.amount.amount ?? 0;
    const wanted = amount === undefined ? before + missing : minorUnits(amount, currency);
    if (wanted === null) return refused(`"${amount}" is no amount in ${currency}.`);
    if (wanted < before) return refused(`${print(before)} is registered already.`);
    if (wanted === before) {
      const isKnown = before > 0;
      const text = isKnown ? `${print(before)} is registered.` : `no transfer is awaited.`;
      return (isKnown ? succeeded : refused)(`${number}: ${text}`);
    }
    if (openPayment(store, order.id))
      return refused(`${number} is being paid by card: register the transfer in half an hour.`);
    const credited = receiveTransfer(store, order, wanted - before);
    const surplus = wanted - before - credited;
    const left = transferOf(store, orderById(store, order.id))?.amount.amount ?? 0;
    return succeeded(
      [
        `${number}: ${print(wanted)} has arrived.`,
        ...(left > 0 ? [`${print(left)} is missing.`] : []),
        ...(order.state === "cancel" ? ["The order is canceled."] : []),
        ...(surplus > 0 ? [`${print(surplus)} was not due: transfer it back.`] : []),
      ].join(" "),
    );
  });
}

/** Orders that wait for a transfer or got too much, the newest first. */
export function transfers(store: Store): Report {
  settlePayments(store);
  const rows = store.all<{ id: number; number: string }>(
    `SELECT o.id, o.number FROM sale_order o WHERE o.number IS NOT NULL AND (EXISTS (SELECT 1 FROM bank_receipt r
       WHERE r.order_id = o.id) OR EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id
       AND p.method = 'bank-transfer' AND p.state = 'pending')) ORDER BY o.id DESC LIMIT ?`,
    NEWEST,
  );
  const lines = rows.map(({ id, number }) => {
    const order = orderById(store, id);
    const { currency } = balanceOf(store, order);
    const transfer = transferOf(store, order);
    const surplus = arrived(store, id) - credited(store, id);
    return [
      number,
      order.state,
      `arrived ${printed(arrived(store, id), currency)}`,
      ...(transfer ? [`missing ${printed(transfer.amount.amount, currency)}`] : []),
      ...(transfer?.until ? [`until ${transfer.until}`] : []),
      ...(surplus > 0 ? [`transfer back ${printed(surplus, currency)}`] : []),
    ].join("  ");
  });
  return succeeded(lines.join("\n"));
}

function arrived(store: Store, orderId: number): number {
  const sql = "SELECT coalesce(sum(amount), 0) AS amount FROM bank_receipt WHERE order_id = ?";
  return store.get<{ amount: number }>(sql, orderId)?.amount ?? 0;
}

function credited(store: Store, orderId: number): number {
  const sql = `SELECT coalesce(sum(captured), 0) AS amount FROM payment
    WHERE order_id = ? AND method = 'bank-transfer'`;
  return store.get<{ amount: number }>(sql, orderId)?.amount ?? 0;
}

function printed(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`;
}

function minorUnits(typed: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const [, fraction = ""] = typed.split(".");
  if (!/^\d{1,12}(\.\d+)?$/.test(typed) || fraction.length > digits) return null;
  return Math.round(Number(typed) * 10 ** digits);
}
