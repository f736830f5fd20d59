import type { Call } from "#middleware/call.ts";
import { lookSoon } from "#middleware/payments/look-soon.ts";
import type { Payments } from "#middleware/payments/payments.ts";
import { openPayment, type PaymentRow } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { referenceOf } from "./ledger.ts";
import { endPayment } from "./settlement.ts";

/**
 * Asks the provider for a payment that was written, after its transaction: the page for the shopper, null if the payment
 * has ended, or "down". A payment that is down is ended: the cart is not locked.
 */
export async function beginPayment(
  store: Store,
  payments: Payments,
  call: Call,
  { orderId, idempotencyKey }: { orderId: string; idempotencyKey: string },
): Promise<{ page: string | null } | "down"> {
  const written = () =>
    store.get<PaymentRow>(
      "SELECT * FROM payment WHERE order_id = ? AND idempotency_key = ?",
      Number(orderId),
      idempotencyKey,
    );
  const payment = written();
  if (!payment?.provider_key) return { page: null }; // nothing is paid by card
  const begun = await payments.begin(call, payment.reference);
  if (begun !== "down") {
    const now = written();
    return { page: begun.page ?? (now?.state === "draft" ? now.provider_url : null) };
  }
  store.transaction(() => {
    const now = written();
    // Another tab may have its page.
    if (now?.state === "draft" && now.provider_id === null) endPayment(store, now, "canceled");
  });
  return "down";
}

/** Asks what became of the payment that an order waits for. */
export async function lookAtOrder(
  store: Store,
  payments: Payments,
  call: Call,
  orderId: number | undefined,
): Promise<void> {
  const payment = orderId === undefined ? undefined : openPayment(store, orderId);
  if (payment?.provider_id) await lookSoon(payments, call, referenceOf(payment));
}

/** Releases at once what was canceled here. If the provider does not answer, it is repeated in the background. */
export async function releaseOrder(
  store: Store,
  payments: Payments,
  call: Call,
  orderId: number,
): Promise<void> {
  const canceled = store.all<PaymentRow>(
    "SELECT * FROM payment WHERE order_id = ? AND provider_id IS NOT NULL AND look_at IS NOT NULL AND state IN ('canceled', 'error', 'confirmed')",
    orderId,
  );
  for (const payment of canceled) await lookSoon(payments, call, referenceOf(payment));
}
