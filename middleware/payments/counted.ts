import { LRUCache } from "lru-cache";
import { count } from "#middleware/telemetry/telemetry.ts";
import type { PaymentReport } from "./provider.ts";

type Outcome = PaymentReport["state"] | "no-answer";

/** Payments are looked at again and again: each counts once for each state that it reaches, as far as the process remembers. */
const REMEMBERED = 2_000;

export function countPayments(provider: string) {
  const last = new LRUCache<string, Outcome>({ max: REMEMBERED });
  return (reference: string, outcome: Outcome): void => {
    if (outcome === "open" || (outcome !== "no-answer" && last.get(reference) === outcome)) return;
    if (outcome !== "no-answer") last.set(reference, outcome);
    count("wattle_payments", { provider, outcome });
  };
}
