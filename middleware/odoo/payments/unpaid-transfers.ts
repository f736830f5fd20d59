import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { Log } from "#middleware/http/log.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";

const Unpaid = z.object({ order_ids: z.array(z.int()) });
const Canceled = z.object({ canceled: z.boolean() });
const TIMEOUT_MS = 60_000;
/** The limit is a day, so each poll need not ask. */
const PAUSE_MS = 10 * 60_000;

/** Cancels orders whose bank transfer has not arrived by their last day; at most every ten minutes. */
export function unpaidTransfers(odoo: OdooClient, log: Log): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (Date.now() < nextAt) return;
    nextAt = Date.now() + PAUSE_MS;
    await cancelUnpaidTransfers(odoo, log);
  };
}

/** One call for each order, so that a failure does not delay others; the next run retries it. */
export async function cancelUnpaidTransfers(odoo: OdooClient, log: Log): Promise<void> {
  const again = { isRepeatable: true };
  const { order_ids: ids } = await odoo.procedure(call(), "payments.unpaid", {}, Unpaid, again);
  for (const id of ids) {
    try {
      const order = { order_id: id };
      await odoo.procedure(call(), "payments.cancelUnpaid", order, Canceled, again);
    } catch (error) {
      log.warn("could not cancel an order that is not paid", { order: id, error });
    }
  }
}

function call(): Call {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return { locale: "en_US", signal, requestId: "unpaid-transfers" };
}
