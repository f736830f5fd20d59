import { background, openPayments } from "#middleware/payments/payments.ts";
import type { CardProvider } from "#middleware/payments/provider.ts";
import { NEWEST } from "#middleware/sandbox/core/operator.ts";
import { refused, type Report, succeeded } from "#middleware/sandbox/orders/operator.ts";
import type { PaymentRow } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { sandboxProvider } from "./card-providers.ts";
import { sandboxLedger } from "./ledger.ts";
import { printed } from "./operator.ts";
import { WARNING_DAYS } from "./lapsing-holds.ts";
import { parkedPayments } from "./settle-each.ts";
import { settlePayments } from "./payments.ts";

/**
 * Card payments that staff should look at: holds that lapse soon, disputes, returned refunds, amounts that differed, and what the provider
 * was asked for and has not done.
 */
export function listUneasy(store: Store): Report {
  settlePayments(store);
  const soon = new Date(store.now().getTime() + WARNING_DAYS * 86_400_000).toISOString();
  const rows = store.all<PaymentRow & { number: string | null }>(
    `SELECT p.*, o.number FROM payment p JOIN sale_order o ON o.id = p.order_id
     WHERE (p.state = 'authorized' AND p.capture_before <= ?) OR p.disputed > 0 OR p.returned > 0 OR p.failure = 'wrong-amount'
       OR p.capture_due > p.captured OR p.refund_due > p.refunded
     ORDER BY p.id DESC LIMIT ?`,
    soon,
    NEWEST,
  );
  const lines = rows.map((payment) =>
    [
      payment.number ?? "no order",
      payment.reference,
      printed(payment.amount),
      payment.state === "authorized" &&
        payment.capture_before &&
        payment.capture_before <= soon &&
        `the hold lapses at ${payment.capture_before.slice(0, 16).replace("T", " ")}: charge it before`,
      payment.disputed > 0 && `${printed(payment.disputed)} in dispute: answer at the provider`,
      payment.returned > 0 &&
        `the bank sent ${printed(payment.returned)} of a refund back: refund it in another way`,
      payment.failure === "wrong-amount" && "another amount was paid, and released",
      (payment.capture_due ?? 0) > payment.captured && "the provider is still to charge it",
      (payment.refund_due ?? 0) > payment.refunded && "the provider is still to refund it",
    ]
      .filter(Boolean)
      .join("  "),
  );
  for (const reference of parkedPayments(store))
    lines.push(
      `${reference}  could not be settled: the log says why; it is tried again every ten minutes`,
    );
  return succeeded(lines.length > 0 ? lines.join("\n") : "No card payment needs attention.");
}

/** Has the provider do what a command asked of it; the running shop repeats what fails. */
export async function askProvider(
  store: Store,
  chosen: CardProvider | null,
  tell: (trouble: unknown) => void,
): Promise<Report> {
  const wished = dueAtProvider(store);
  const trouble = (message: string, fields?: object) => tell({ message, ...fields });
  const log = { info() {}, warn: trouble, error: trouble };
  const provider = sandboxProvider(store, chosen);
  await openPayments({ provider, ledger: sandboxLedger(store), log }).reconcile(background());
  if (wished === 0) return succeeded("");
  return dueAtProvider(store) === 0
    ? succeeded("The provider has done it.")
    : refused("The provider has not done it yet; the shop goes on to ask.");
}

/** How many captures, refunds and releases the provider is still to make. */
function dueAtProvider(store: Store): number {
  const row = store.get<{ count: number }>(
    `SELECT count(*) AS count FROM payment WHERE capture_due > captured
       OR refund_due > refunded OR (state IN ('canceled', 'error') AND failure IS NOT 'expired' AND look_at IS NOT NULL)`,
  );
  return row?.count ?? 0;
}
