import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { Log } from "#middleware/http/log.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";

const Deleted = z.object({ carts: z.int(), wishes: z.int() });
const TIMEOUT_MS = 60_000;
const EVERY_MS = 600_000;

/** Deletes carts and wishes that guests have left (decision 052): some at a time, at most every ten minutes. */
export function staleCarts(odoo: OdooClient, days: number, log: Log): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (Date.now() < nextAt) return;
    nextAt = Date.now() + EVERY_MS;
    try {
      const deleted = await deleteStaleCarts(odoo, days);
      if (deleted.carts + deleted.wishes > 0)
        log.info("deleted what guests left in Odoo", { ...deleted, days });
    } catch (error) {
      log.warn("could not delete old carts of guests", { error });
    }
  };
}

export async function deleteStaleCarts(odoo: OdooClient, days: number) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const call: Call = { locale: "en_US", signal, requestId: "stale-carts" };
  return odoo.procedure(call, "cart.deleteStale", { days }, Deleted, { isRepeatable: true });
}
