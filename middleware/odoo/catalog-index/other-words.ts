import { setTimeout as sleep } from "node:timers/promises";
import { inSteps } from "#middleware/catalog-index/in-steps.ts";
import type { createTurns } from "#middleware/odoo/core/in-turn.ts";
import { categoryTags, entriesIn, IN_A_STEP, type Stock } from "./contents.ts";

/** Products that are looked at in a turn: others' changes wait for some tenths of a second. */
const IN_A_TURN = 500;
/** What the reader of changes waits: most shops' products are entered by then. */
const PATIENCE_MS = 1000;

/**
 * Products are found by the names of their categories and attributes too. When those change, enters the products again that are found
 * by other words now: behind the pages that show the new names already, and in turns with other changes, because a category may
 * hold a fourth of a large catalogue.
 */
export function openOtherWords({
  inTurn,
  stock,
  enter,
  changed,
}: {
  inTurn: ReturnType<typeof createTurns>;
  /** With the names of now. */
  stock: () => Stock;
  enter: (from: Stock, ids: number[]) => Promise<void>;
  changed: (tags: string[]) => void;
}) {
  /** The names before and after each change of which not all products are entered. */
  const owed: [before: Stock, after: Stock][] = [];
  let entering: Promise<void> | null = null;
  let isClosed = false;

  async function enterAll(): Promise<void> {
    for (let names = owed[0]; names; names = owed[0]) {
      const own = names;
      const inPart = (part: number[]) => inTurn(() => enterOther(own, part));
      await inSteps(own[1].goods.ids(), IN_A_TURN, inPart);
      if (isClosed) return;
      owed.shift();
      changed(["listing", ...categoryTags(stock())]);
    }
  }

  async function enterOther([before, after]: (typeof owed)[number], ids: number[]): Promise<void> {
    if (isClosed) return;
    const other: number[] = [];
    await inSteps(ids, IN_A_STEP, (some) => {
      const now = new Map(entriesIn(after, some).map((entry) => [entry.id, JSON.stringify(entry)]));
      for (const entry of entriesIn(before, some))
        if (now.get(entry.id) !== JSON.stringify(entry)) other.push(Number(entry.id));
    });
    await enter(stock(), other);
  }

  return {
    isOwed: () => owed.length > 0,
    add: (before: Stock, after: Stock) => void owed.push([before, after]),
    /** Resolves when all are entered, or are still being entered after a second. What failed is done by the next call. */
    async catchUp(): Promise<void> {
      entering ??= enterAll().finally(() => {
        entering = null;
      });
      entering.catch(() => {}); // after the second
      await Promise.race([entering, sleep(PATIENCE_MS, undefined, { ref: false })]);
    },
    close: () => void (isClosed = true),
  };
}
