import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { Payments } from "#middleware/payments/payments.ts";
import type { Log } from "#middleware/http/log.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { OdooRefused } from "#middleware/odoo/core/client/failures.ts";
import { Done, newToken } from "#middleware/odoo/core/shopper.ts";

const Ready = z.object({
  order_ids: z.array(z.int()),
  lapsed_ids: z.array(z.int()),
  captured_ids: z.array(z.int()),
  lapsing_ids: z.array(z.int()),
});
const Begun = z.object({ begins: z.union([z.literal(false), z.string()]) });
const Captured = z.looseObject({ captured: z.number() });
const TIMEOUT_MS = 60_000;
const again = { isRepeatable: true };

/**
 * Charges the demo provider's cards of shoppers who chose to pay as soon as stock is confirmed (spec 9.7): when Odoo has
 * the goods of all deliveries of the order; of all providers if the hold has lapsed. Makes the invoices of what staff
 * captured, and tells them of holds that lapse. One call for each, so that a failure does not delay others; the next run retries it.
 */
export async function chargeWhatIsReady(
  odoo: OdooClient,
  payments: Payments | null,
  log: Log,
): Promise<void> {
  const ready = await odoo.procedure(call(), "payments.ready", {}, Ready, again);
  for (const id of ready.order_ids) await each({ order_id: id }, () => charge(id));
  for (const id of ready.lapsed_ids) await each({ order_id: id }, () => chargeLapsed(id));
  for (const id of ready.captured_ids) await each({ payment_id: id }, () => run("invoice", id));
  for (const id of ready.lapsing_ids) await each({ payment_id: id }, () => run("warn", id));

  async function charge(id: number): Promise<void> {
    try {
      await odoo.procedure(call(), "payments.capture", { order_id: id }, Captured);
    } catch (error) {
      // Another instance of the shop, or staff, captured it first.
      if (!(error instanceof OdooRefused && error.code === "NOTHING_TO_CAPTURE")) throw error;
    }
  }

  /** If the provider does not answer, the ledger's `open` lists the payment. */
  async function chargeLapsed(id: number): Promise<void> {
    const keys = { idempotency_key: randomUUID(), page_token: newToken() };
    const args = { order_id: id, ...keys, save_card: false, return_path: "/" };
    const { begins } = await odoo.procedure(call(), "payments.chargeLapsed", args, Begun);
    if (begins) await payments?.begin(call(), begins);
  }

  async function run(verb: "invoice" | "warn", id: number): Promise<void> {
    const name = verb === "warn" ? "payments.warn" : "payments.invoice";
    await odoo.procedure(call(), name, { payment_id: id }, Done, again);
  }

  async function each(what: Record<string, number>, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn("could not follow up a payment", { ...what, error });
    }
  }
}

function call(): Call {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return { locale: "en_US", signal, requestId: "auto-charge" };
}
