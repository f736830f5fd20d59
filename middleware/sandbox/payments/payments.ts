import { PAYMENT_MINUTES } from "#contract/limits.ts";
import { paymentById } from "#middleware/sandbox/orders/rows.ts";
import { tellOfLapsing } from "./lapsing-holds.ts";
import { expireAdditions } from "#middleware/sandbox/cards/saved-cards.ts";
import { settleEach } from "./settle-each.ts";
import { endPayment } from "./settlement.ts";
import { cancelUnpaid } from "./unpaid-transfers.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** Ends payments whose time is over: their pages are closed at the next look. */
export function settlePayments(store: Store): void {
  cancelUnpaid(store);
  tellOfLapsing(store);
  const cutoff = store.now().getTime() - PAYMENT_MINUTES * 60_000;
  const before = new Date(cutoff).toISOString();
  expireAdditions(store, before);
  settleEach(store, "p.state = 'draft' AND p.created_at <= ?", [before], (id) =>
    endPayment(store, paymentById(store, id), "expired"),
  );
}
