import { MAX_RECEIVER_ASKS } from "#contract/limits.ts";
import type { receiver as contract } from "#contract/receiver.ts";
import type { Handlers } from "#middleware/erp.ts";
import { closed, correctionOf } from "#middleware/rules/receiver.ts";
import { readReceiverLink } from "#middleware/rules/receiver-link.ts";
import { change, read } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { type OrderRow, orderById } from "#middleware/sandbox/orders/rows.ts";
import { ownOrder } from "#middleware/sandbox/orders/own-order.ts";
import { ask, askedAddress, correctAddress } from "./asking.ts";
import { addressState, canAskAgain, type ReceiverRow, receiverRow } from "./receivers.ts";

export function receiver(store: Store): Handlers<typeof contract> {
  /** The order of a link; undefined if nobody was asked about its address. */
  function asked(orderId: number): { order: OrderRow; row: ReceiverRow } | undefined {
    const row = receiverRow(store, orderId);
    return row?.asked_at ? { order: orderById(store, orderId), row } : undefined;
  }

  return {
    async "receiver.get"({ link }, shopper) {
      read(store, shopper);
      const opened = readReceiverLink(store.secret, link, store.now());
      if (!opened.ok) return opened.refusal === "link-expired" ? closed("expired") : null;
      const found = asked(opened.id);
      return found ? askedAddress(store, found.order, found.row) : null;
    },

    async "receiver.confirm"({ link, ...typed }, shopper) {
      return change<"receiver.confirm">(store, shopper, () => {
        const opened = readReceiverLink(store.secret, link, store.now());
        if (!opened.ok) return opened;
        const found = asked(opened.id);
        if (!found) return { ok: false, refusal: "link-invalid" };
        const { order, row } = found;
        const state = addressState(store, order);
        if (state === "canceled") return { ok: false, refusal: "order-canceled" };
        const { address } = askedAddress(store, order, row);
        if (!address) return { ok: false, refusal: "parcel-left" };
        const corrected = correctionOf(address, typed);
        if (!corrected.ok) return corrected;
        correctAddress(store, order, row, { ...corrected.correction, time: typed.time });
        const now = { order: orderById(store, order.id), row: receiverRow(store, order.id) ?? row };
        return { ok: true, data: askedAddress(store, now.order, now.row) };
      });
    },

    async "receiver.askAgain"({ orderId }, shopper) {
      return change<"receiver.askAgain">(store, shopper, (who) => {
        const order = ownOrder(store, who, shopper, orderId);
        if (!order) return { ok: false, refusal: "order-not-found" };
        const row = receiverRow(store, order.id);
        if (!row || !canAskAgain(store, order, row))
          return { ok: false, refusal: "receiver-not-asked" };
        if (row.asks >= MAX_RECEIVER_ASKS) return { ok: false, refusal: "receiver-asked-often" };
        ask(store, order, row);
        return { ok: true, data: { email: row.email } };
      });
    },
  };
}
