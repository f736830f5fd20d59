import type { Log } from "#middleware/http/log.ts";
import { openPayments } from "#middleware/payments/payments.ts";
import { sandboxLedger } from "#middleware/sandbox/payments/ledger.ts";
import { openStripeShop } from "#middleware/sandbox/payments/stripe.testing.ts";
import type { WebhookEvent } from "#tests/stripe/webhooks.ts";
import { Killed, openKiller } from "./killed.ts";
import { openRandom } from "./random.ts";

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A shop, Stripe's stand-in and what happens to them. Events are delivered by the histories themselves. */
export async function openWorld(seed: number) {
  const killer = openKiller();
  const shop = await openStripeShop({ wrapped: killer.wrap });
  const { store, stripe } = shop;
  stripe.webhooks.setMode("never");
  const last = (table: string) =>
    store.get<{ id: number }>(`SELECT coalesce(max(id), 0) AS id FROM ${table}`)?.id ?? 0;
  const steps: string[] = [];
  const problems: string[] = [];
  const log: Log = {
    info() {},
    warn() {},
    error(message, fields) {
      const error = (fields as { error?: unknown } | undefined)?.error;
      if (!(error instanceof Killed)) problems.push(`${message}: ${String(error)}`);
    },
  };

  /** The process after a restart. */
  function process() {
    const ledger = killer.wrap(sandboxLedger(store));
    return openPayments({ provider: shop.payments.provider, ledger, log });
  }

  return {
    shop,
    killer,
    random: openRandom(seed),
    steps,
    problems,
    log,
    process,
    counts: new Map<string, number>(),
    variants: [] as number[],
    firstPayment: last("payment"),
    firstOrder: last("sale_order"),
    /** Events that Stripe has not reported yet are those from here on, and these. */
    reported: 0,
    held: [] as WebhookEvent[],
  };
}

export function count({ counts }: World, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
