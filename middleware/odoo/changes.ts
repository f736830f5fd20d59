import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { Log } from "#middleware/http/log.ts";
import type { OdooClient } from "./client.ts";
import type { Shelves } from "./shelves.ts";
import { forSale } from "./site.ts";

const Answer = z.object({
  now: z.string(),
  products: z.record(z.string(), z.string()),
  prices: z.string(),
  names: z.string(),
  counts: z.object({
    "product.template": z.string(),
    "product.pricelist.item": z.string(),
    "product.image": z.string(),
    "product.public.category": z.string(),
  }),
});
type Answer = z.output<typeof Answer>;

/** A transaction's changes are stamped with its start, so the last minute is always looked at again. */
const OVERLAP_MS = 60_000;
/** Webhooks come in bursts, one for each record. */
const BURST_MS = 200;
/** Once in a while everything is read anew, for what leaves no trace in Odoo. */
const ALL_ANEW_MS = 30 * 60_000;
const PATIENCE_MS = 60_000;
const NEVER = "2100-01-01 00:00:00";

/**
 * Learns from Odoo what changed: asked every `seconds`, and at once when somebody pokes. A poke says nothing but "look
 * again": Odoo's webhooks are unsigned, unordered and repeated.
 */
export function watchChanges({
  odoo,
  shelves,
  seconds,
  log,
}: {
  odoo: OdooClient;
  shelves: Shelves;
  seconds: number;
  log: Log;
}) {
  let last: Answer | null = null;
  let allAnewAt = Date.now() + ALL_ANEW_MS;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let isClosed = false;

  /** What is there now; what comes after is a change. To be called before the shelves are filled. */
  async function begin(): Promise<void> {
    last ??= await ask(NEVER);
  }

  async function ask(since: string): Promise<Answer> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const call: Call = { locale: "en_US", signal, requestId: "changes" };
    const { websiteId, companyId } = await odoo.directory(call);
    const domain = forSale({ websiteId, companyId });
    return odoo.procedure(call, "catalog.changes", { since, domain }, Answer, { isRead: true });
  }

  async function look(): Promise<void> {
    await begin();
    await shelves.ready();
    const before = last;
    if (!before) return;
    const now = await ask(overlapping(before.now));
    const isDue = Date.now() >= allAnewAt;
    if (isDue || isAllSuspect(before, now)) {
      allAnewAt = Date.now() + ALL_ANEW_MS;
      await shelves.reload();
    } else {
      const changed = Object.entries(now.products).filter(
        ([id, stamp]) => before.products[id] !== stamp,
      );
      await shelves.refresh(changed.map(([id]) => Number(id)));
    }
    last = now;
  }

  /** One look at a time; whoever asks during one gets the next. */
  async function lookSafely(): Promise<void> {
    await looking;
    looking ??= look()
      .catch((error: unknown) => log.warn("could not ask Odoo what changed", { error }))
      .finally(() => {
        looking = null;
      });
    return looking;
  }

  function lookIn(ms: number): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => void lookSafely().then(() => lookIn(seconds * 1000)), ms);
    timer.unref();
  }

  return {
    begin,
    start: () => lookIn(seconds * 1000),
    poke: () => lookIn(BURST_MS),
    look: lookSafely,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function overlapping(moment: string): string {
  const time = Date.parse(`${moment.replace(" ", "T")}Z`) - OVERLAP_MS;
  return new Date(time).toISOString().slice(0, 19).replace("T", " ");
}

/** What cannot be told product by product: names and prices that many have in common, and what is gone. */
function isAllSuspect(before: Answer, now: Answer): boolean {
  const isNew = (old: string, stamp: string) => stamp !== "" && stamp !== old;
  return (
    isNew(before.names, now.names) ||
    isNew(before.prices, now.prices) ||
    JSON.stringify(before.counts) !== JSON.stringify(now.counts)
  );
}
