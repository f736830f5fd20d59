import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { Payments } from "#middleware/payments/payments.ts";
import type { Log } from "#middleware/http/log.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { Done, newToken } from "#middleware/odoo/core/shopper.ts";
import { WantedRow } from "./ledger.ts";

const Ready = z.object({
  lapsed_ids: z.array(z.int()),
  captured_ids: z.array(z.int()),
  lapsing_ids: z.array(z.int()),
  unanswered: z.array(z.string()),
});
const Begun = z.object({ begins: z.union([z.literal(false), WantedRow]) });
const TIMEOUT_MS = 60_000;
const again = { isRepeatable: true };

/**
 * Charges saved cards whose hold has lapsed, for shoppers who chose to pay as soon as stock is confirmed (spec 9.7): when
 * the goods of all deliveries of the order are packed. Ends those that the provider has not answered, makes the invoices of
 * what staff captured, and tells them of holds that lapse. One call for each, so that a failure does not delay others; the
 * next run retries it.
 */
export async function chargeWhatIsReady(
  odoo: OdooClient,
  payments: Payments,
  log: Log,
): Promise<void> {
  const ready = await odoo.procedure(call(), "payments.ready", {}, Ready, again);
  for (const id of ready.lapsed_ids) await each({ order_id: id }, () => chargeLapsed(id));
  for (const reference of ready.unanswered) await each({ reference }, () => giveUp(reference));
  for (const id of ready.captured_ids) await each({ payment_id: id }, () => run("invoice", id));
  for (const id of ready.lapsing_ids) await each({ payment_id: id }, () => run("warn", id));

  /** If the provider does not answer, the ledger's `open` lists the payment. */
  async function chargeLapsed(id: number): Promise<void> {
    const keys = { idempotency_key: randomUUID(), page_token: newToken() };
    const args = { order_id: id, ...keys, save_card: false, return_path: "/" };
    const { begins } = await odoo.procedure(call(), "payments.chargeLapsed", args, Begun);
    if (begins) await payments.begin(call(), begins.reference);
  }

  /** The shopper gets a mail with a link to pay. */
  async function giveUp(reference: string): Promise<void> {
    await odoo.procedure(call(), "payments.fail", { reference }, Done, again);
  }

  async function run(verb: "invoice" | "warn", id: number): Promise<void> {
    const name = verb === "warn" ? "payments.warn" : "payments.invoice";
    await odoo.procedure(call(), name, { payment_id: id }, Done, again);
  }

  async function each(
    what: Record<string, number | string>,
    work: () => Promise<void>,
  ): Promise<void> {
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
