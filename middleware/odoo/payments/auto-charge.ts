import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { Log } from "#middleware/http/log.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { OdooRefused } from "#middleware/odoo/core/client/failures.ts";
import { Done } from "#middleware/odoo/core/shopper.ts";

const Ready = z.object({ order_ids: z.array(z.int()) });
const Captured = z.looseObject({ captured: z.number() });
const TIMEOUT_MS = 60_000;

/**
 * Charges the cards of shoppers who chose to pay as soon as stock is confirmed (spec 9.7): when Odoo has the goods of all
 * deliveries of the order. And makes the invoices of what staff captured. One call for each order, so that a failure does not delay others; the next run retries it.
 */
export async function chargeWhatIsReady(odoo: OdooClient, log: Log): Promise<void> {
  await odoo.procedure(call(), "payments.watch", {}, Done, { isRepeatable: true });
  const { order_ids: ids } = await odoo.procedure(call(), "payments.ready", {}, Ready, {
    isRepeatable: true,
  });
  for (const id of ids) {
    try {
      await odoo.procedure(call(), "payments.capture", { order_id: id }, Captured);
    } catch (error) {
      // Another instance of the shop, or staff, captured it first.
      if (error instanceof OdooRefused && error.code === "NOTHING_TO_CAPTURE") continue;
      log.warn("could not charge an order that is ready", { order: id, error });
    }
  }
}

function call(): Call {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return { locale: "en_US", signal, requestId: "auto-charge" };
}
