import { inSteps } from "#middleware/catalog-index/in-steps.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import type { createTurns } from "#middleware/odoo/core/in-turn.ts";
import { background } from "./background.ts";
import { categoryTags, hasOtherStock, isMoved, namesIn, type Stock, tagOf } from "./contents.ts";
import { readNames } from "./load.ts";
import { openOtherWords } from "./other-words.ts";

/** Products whose tags are told without a pause. */
const TOLD_IN_A_STEP = 5000;

/** What staff name once for many products, and which website this is. */
export function openRenaming({
  odoo,
  inTurn,
  stock,
  enter,
  reread,
  changed,
  failed,
}: {
  odoo: OdooClient;
  inTurn: ReturnType<typeof createTurns>;
  stock: { get: () => Stock | null; set: (stock: Stock) => void };
  enter: (from: Stock, ids: number[]) => Promise<void>;
  /** Reads these products again, in a turn that has begun. */
  reread: (ids: number[]) => Promise<void>;
  changed: (tags: string[]) => void;
  /** Gets what is tried again after the next look. */
  failed: (error: unknown) => void;
}) {
  const otherWords = openOtherWords({
    inTurn,
    stock: () => stock.get()!,
    enter,
    changed,
    failed,
  });
  /** Before categories were moved, until all products are entered below their places of now. */
  let movedFrom: Stock | null = null;
  /** Prices and stock are those of another list, warehouse or places, until all products are read again. */
  let isOtherStock = false;

  async function tell(before: Stock, after: Stock): Promise<void> {
    changed(["categories", "listing", ...categoryTags(before), ...categoryTags(after)]);
    await inSteps(after.goods.ids(), TOLD_IN_A_STEP, (ids) => changed(ids.map(tagOf)));
  }

  async function takeNames(before: Stock): Promise<void> {
    const after: Stock = { ...before, ...(await readNames(odoo, background())) };
    if (namesIn(before) === namesIn(after)) return;
    stock.set(after);
    isOtherStock ||= hasOtherStock(before, after);
    if (isMoved(before, after)) {
      movedFrom ??= before;
      return; // told when they are there
    }
    otherWords.add(before);
    await tell(before, after);
  }

  /** Reads the names again. What fails is tried again by the next call. */
  async function rename(): Promise<void> {
    await inTurn(async () => {
      const before = stock.get();
      if (!before) return;
      await takeNames(before);
      const now = stock.get()!;
      if (movedFrom) {
        await enter(now, now.goods.ids());
        await tell(movedFrom, now);
        movedFrom = null;
      }
      if (isOtherStock) await reread(now.goods.ids());
      isOtherStock = false;
    });
    await otherWords.catchUp();
  }

  return {
    rename,
    /** Whether products are still entered as they were before a change of names. */
    isOwed: () => movedFrom !== null || isOtherStock || otherWords.isOwed(),
    catchUp: () => otherWords.catchUp(),
    close: () => otherWords.close(),
  };
}
