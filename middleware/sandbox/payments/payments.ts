import { PAYMENT_MINUTES } from "#contract/limits.ts";
import type { PaymentRow } from "#middleware/sandbox/orders/rows.ts";
import { tellOfLapsing } from "./lapsing-holds.ts";
import { expireAdditions } from "#middleware/sandbox/cards/saved-cards.ts";
import { endPayment } from "./settlement.ts";
import { cancelUnpaid } from "./unpaid-transfers.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** Ends payments whose time is over: their pages are closed at the next look. */
export function settlePayments(store: Store): void {
  cancelUnpaid(store);
  tellOfLapsing(store);
  const cutoff = store.now().getTime() - PAYMENT_MINUTES * 60_000;
  const overdue = "SELECT * FROM payment WHERE state = 'draft' AND created_at <= ?";
  const before = new Date(cutoff).toISOString();
  expireAdditions(store, before);
  if (!store.get(overdue, before)) return;
  store.transaction(() => {
    for (const payment of store.all<PaymentRow>(overdue, before))
      endPayment(store, payment, "expired");
  });
}
