import { setTimeout } from "node:timers/promises";
import type { Call } from "#middleware/call.ts";
import type { Payments } from "./payments.ts";
import type { ProviderReference } from "./provider.ts";

/** A slow provider does not keep a page from being shown; it is asked on beside it. */
const PATIENCE_MS = 4_000;

/** False: the provider has not answered, or not yet. */
export async function lookSoon(
  payments: Payments,
  call: Call,
  payment: ProviderReference,
): Promise<boolean> {
  return await Promise.race([
    payments.look(call, payment),
    setTimeout(PATIENCE_MS, false, { ref: false }),
  ]);
}
