import { PAYMENT_MINUTES } from "#contract/limits.ts";
import type { PaymentRow } from "#middleware/sandbox/orders/rows.ts";
import { openProvider, type Provider } from "./provider.ts";
import { releaseHold } from "./provider-money.ts";
import { tellOfLapsing } from "./lapsing-holds.ts";
import { expireAdditions } from "#middleware/sandbox/cards/saved-cards.ts";
import { endPayment, settle } from "./settlement.ts";
import { cancelUnpaid } from "./unpaid-transfers.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** The card provider, which notifies this database of the outcome of payments. */
export function cardProvider(store: Store): Provider {
  return openProvider(store, (event) => {
    if (settle(store, event) === "release") releaseHold(store, event.reference);
  });
}

/** Records the provider's decisions since the last call, and ends payments that it never answered. */
export function settlePayments(store: Store): void {
  cardProvider(store).deliver();
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
