import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { Log } from "#middleware/http/log.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import type { ImageRef } from "#middleware/odoo/images/paths.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import { createTurns } from "#middleware/odoo/core/in-turn.ts";
import { readIds } from "./read.ts";

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
type Counted = keyof Answer["counts"];

/** Odoo stamps a transaction's changes with its start, so each query repeats the last minute. */
const OVERLAP_MS = 60_000;
/** Odoo sends one webhook for each record, so they arrive in bursts. */
const BURST_MS = 200;
/** The interval of complete reloads, for changes that Odoo does not record. */
const ALL_ANEW_MS = 30 * 60_000;
const TIMEOUT_MS = 60_000;
const NEVER = "2100-01-01 00:00:00";

/**
 * Polls Odoo for changes every `seconds`, and at once when woken. A wake-up carries no data, because Odoo's webhooks
 * are unsigned, unordered and repeated.
 */
export function watchChanges({
  odoo,
  catalogIndex,
  seconds,
  log,
  charges,
}: {
  odoo: OdooClient;
  catalogIndex: CatalogIndex;
  seconds: number;
  log: Log;
  /** Work in Odoo that runs at the same interval. */
  charges: () => Promise<void>;
}) {
  let last: Answer | null = null;
  let allAnewAt = Date.now() + ALL_ANEW_MS;
  let rules = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let looking: Promise<void> | null = null;
  let isClosed = false;
  const inTurn = createTurns();

  /**
   * Stores the current state, against which later changes are found. To be called before the catalogue index is filled.
   */
  async function begin(): Promise<void> {
    if (last) return;
    const now = await ask(NEVER);
    rules = await readIds(odoo, call(), "priceRuleIds");
    last = now;
  }

  async function ask(since: string): Promise<Answer> {
    return odoo.procedure(call(), "catalog-index.changes", { since }, Answer, {
      isRepeatable: true,
    });
  }

  async function look(): Promise<void> {
    await begin();
    const { goods } = await catalogIndex.ready();
    const before = last;
    if (!before) return;
    const now = await ask(overlapping(before.now));
    const isOther = (model: Counted) => before.counts[model] !== now.counts[model];

    const suspects = Object.keys(now.products)
      .filter((id) => before.products[id] !== now.products[id])
      .map(Number);
    if (isOther("product.template")) {
      const there = await readIds(odoo, call(), "goodsIds");
      suspects.push(...[...there].filter((id) => !goods.has(id)));
      suspects.push(...[...goods.keys()].filter((id) => !there.has(id)));
    }
    if (isOther("product.image")) {
      const there = await readIds(odoo, call(), "imageIds");
      const isGone = ({ ref }: { ref: ImageRef | null }) => ref?.kind === "g" && !there.has(ref.id);
      for (const one of goods.values()) if (one.images.some(isGone)) suspects.push(one.id);
    }
    let rulesNow = rules;
    if (isOther("product.pricelist.item")) rulesNow = await readIds(odoo, call(), "priceRuleIds");
    const isAllSuspect =
      [...rules].some((id) => !rulesNow.has(id)) ||
      isOther("product.public.category") ||
      isNew(before.names, now.names) ||
      isNew(before.prices, now.prices);
    if (isAllSuspect || Date.now() >= allAnewAt) {
      await catalogIndex.reload();
      allAnewAt = Date.now() + ALL_ANEW_MS;
    } else {
      await catalogIndex.refresh([...new Set(suspects)]);
    }
    rules = rulesNow;
    last = now;
  }

  /** One query at a time; callers during one wait for the next. Rejects if Odoo does not answer. */
  async function catchUp(): Promise<void> {
    await looking?.catch(() => {});
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  }

  function lookSafely(): Promise<void> {
    return catchUp()
      .then(() => inTurn(charges))
      .catch((error: unknown) => log.warn("could not query Odoo for changes", { error }));
  }

  /** Never later than already scheduled, so that frequent calls do not postpone it. */
  function lookIn(ms: number): void {
    const at = Date.now() + ms;
    if (isClosed || at >= dueAt) return;
    dueAt = at;
    clearTimeout(timer);
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY;
      lookIn(seconds * 1000);
      void lookSafely();
    }, ms);
    timer.unref();
  }

  return {
    begin,
    start: () => lookIn(seconds * 1000),
    wake: () => lookIn(BURST_MS),
    look: lookSafely,
    catchUp,
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

/** Whether the stamp differs from the one of the last query. */
function isNew(before: string, now: string): boolean {
  return now !== "" && now !== before;
}

function call(): Call {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return { locale: "en_US", signal, requestId: "changes" };
}
