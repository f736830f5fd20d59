import type { Call } from "#middleware/erp.ts";
import type { Log } from "#middleware/http/log.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { createTurns } from "#middleware/odoo/core/in-turn.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import {
  isOther,
  isOtherTotal,
  NAMES,
  PRICES,
  readChanges,
  readRevision,
  readSeen,
} from "./revision.ts";
import { readIds } from "./read.ts";
import { suspectsOf } from "./suspects.ts";
import { gauge } from "#middleware/telemetry/telemetry.ts";

/** After a wake-up, for what else changes with it. */
const BURST_MS = 200;
/** An Odoo that is slow to answer is polled less often: the query takes a twentieth of the time at most. */
const REST = 20;
/** Orders to charge, and rules of price lists that begin or end by their dates, need no change in Odoo. */
const LOOK_MS = 60_000;
/** For what was changed by SQL, of which no stamp tells. */
const COMPARE_MS = 30 * 60_000;
const TIMEOUT_MS = 60_000;

/**
 * Polls the revision of Odoo's catalogue every `seconds`, which costs some milliseconds, and asks what changed when it is another.
 * Staff wait for nothing, as they would for automation rules, which Odoo runs for each write to a record (decision 060).
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
  /** Work in Odoo that runs after each look. */
  charges: () => Promise<void>;
}) {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let lookAt = Date.now() + LOOK_MS;
  let compareAt = Date.now() + COMPARE_MS;
  let checkedAt = 0;
  let restMs = 0;
  /** By the last poll. */
  let settled = "";
  gauge("wattle_catalogue_checked_timestamp_seconds", () => checkedAt / 1000);
  let looking: Promise<void> | null = null;
  let isClosed = false;
  const inTurn = createTurns();

  async function look(): Promise<void> {
    const { goods, seen } = await catalogIndex.whole();
    const next = settled > seen.since ? settled : seen.since;
    const asking = call();
    const now = await readChanges(odoo, asking, { since: seen.since, next }).catch((error) => {
      if (asking.signal.aborted) return null;
      throw error;
    });
    if (!now) return await lookAtAll();
    const before = seen.revision;
    const other = (model: string) => isOther(before, now.revision, model);

    const rules = isOtherTotal(before, now.revision, "product.pricelist.item")
      ? [...(await readIds(odoo, call(), "priceRuleIds"))]
      : seen.ruleIds;
    const isEveryPriceOther =
      seen.ruleIds.some((id) => !rules.includes(id)) ||
      Object.entries(now.rules).some(([id, stamp]) => seen.rules[id] !== stamp) ||
      PRICES.some(other);
    if ([...NAMES, "product.pricelist"].some(other)) await catalogIndex.rename();
    const suspects = suspectsOf(goods, seen, now);
    if (isOtherTotal(before, now.revision, "product.template")) {
      const there = await readIds(odoo, call(), "goodsIds");
      for (const id of goods.ids()) if (!there.has(id)) suspects.add(id);
    }
    if (isOtherTotal(before, now.revision, "product.image")) {
      const there = await readIds(odoo, call(), "imageIds");
      for (const id of goods.idsWithOtherImages(there)) suspects.add(id);
    }
    await catalogIndex.refresh([...suspects]);
    if (isEveryPriceOther) await catalogIndex.reprice();
    if (Date.now() >= compareAt) {
      await catalogIndex.compare();
      compareAt = Date.now() + COMPARE_MS;
    }
    const { products, rules: ofMany } = now;
    const revision = now.next;
    catalogIndex.sawUntil({ since: next, revision, products, rules: ofMany, ruleIds: rules });
    checkedAt = Date.now();
    lookAt = checkedAt + LOOK_MS;
  }

  /** More changed than Odoo can tell in one call, as after a write to all of very many products: compared in blocks instead. */
  async function lookAtAll(): Promise<void> {
    log.warn("so much changed in Odoo that the whole catalogue is compared");
    const seen = await readSeen(odoo, call());
    await catalogIndex.compare();
    catalogIndex.sawUntil(seen);
    checkedAt = Date.now();
    lookAt = checkedAt + LOOK_MS;
    compareAt = checkedAt + COMPARE_MS;
  }

  /** One look at a time; callers during one wait for the next. Rejects if Odoo does not answer. */
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

  async function hasOtherRevision(): Promise<boolean> {
    const { seen } = await catalogIndex.whole();
    const begun = performance.now();
    const now = await readRevision(odoo, call(), seen.since).finally(
      () => (restMs = Math.min((performance.now() - begun) * REST, LOOK_MS)),
    );
    settled = now.settled;
    checkedAt = Date.now();
    if (checkedAt >= lookAt) return true;
    return Object.keys(now.revision).some((model) => isOther(seen.revision, now.revision, model));
  }

  async function poll(): Promise<void> {
    const isOther = await hasOtherRevision().catch((error: unknown) => {
      log.warn("could not query Odoo for changes", { error });
      return false;
    });
    if (isOther) await lookSafely();
  }

  /** Never later than already scheduled, so that frequent calls do not postpone it. */
  function doIn(ms: number, work: () => Promise<void>): void {
    const at = Date.now() + ms;
    if (isClosed || at >= dueAt) return;
    dueAt = at;
    clearTimeout(timer);
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY;
      void work().finally(() => doIn(Math.max(seconds * 1000, restMs), poll));
    }, ms);
    timer.unref();
  }

  return {
    start: () => doIn(seconds * 1000, poll),
    /** Something changed, such as the stock after an order. */
    wake: () => doIn(BURST_MS, lookSafely),
    look: lookSafely,
    catchUp,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function call(): Call {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return { locale: "en_US", signal, requestId: "changes" };
}
