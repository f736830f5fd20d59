import { setTimeout as sleep } from "node:timers/promises";
import { inSteps } from "#middleware/catalog-index/in-steps.ts";
import type { createTurns } from "#middleware/odoo/core/in-turn.ts";
import { categoryTags, entriesIn, IN_A_STEP, type Stock } from "./contents.ts";

/** Products that are looked at in a turn: others' changes wait for some tenths of a second. */
const IN_A_TURN = 500;
/** What the reader of changes waits: most shops' products are entered by then. */
const PATIENCE_MS = 1000;
/** With more, products are entered without a look at the names by which they were found. */
const MOST_NAMES = 3;

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
  failed,
}: {
  inTurn: ReturnType<typeof createTurns>;
  /** With the names of now. */
  stock: () => Stock;
  enter: (from: Stock, ids: number[]) => Promise<void>;
  changed: (tags: string[]) => void;
  failed: (error: unknown) => void;
}) {
  /** Former names, by which some products may still be found. */
  let former: Stock[] = [];
  /** The products that may be; what follows `at`. */
  let ids: number[] = [];
  let at = 0;
  let entering: Promise<void> | null = null;
  let isClosed = false;

  /** The products that were still to be looked at come first, so that names which change often leave nobody behind. */
  function add(before: Stock): void {
    former.push(before);
    const left = ids.slice(at);
    const isLeft = new Set(left);
    ids = [...left, ...before.goods.ids().filter((id) => !isLeft.has(id))];
    at = 0;
  }

  async function enterAll(): Promise<void> {
    while (former.length > 0) {
      if (isClosed) return;
      await inTurn(enterPart);
    }
  }

  async function enterPart(): Promise<void> {
    if (isClosed) return;
    const [now, others, all] = [stock(), former, ids];
    const part = all.slice(at, at + IN_A_TURN);
    await enter(now, others.length > MOST_NAMES ? part : await otherIn(part, now, others));
    if (ids !== all) return; // other names already
    at += part.length;
    if (at < all.length) return;
    [former, ids, at] = [[], [], 0];
    changed(["categories", "listing", ...categoryTags(now)]);
  }

  async function otherIn(part: number[], now: Stock, others: Stock[]): Promise<number[]> {
    const found = new Set<number>();
    await inSteps(part, IN_A_STEP, (some) => {
      const entryOf = new Map(
        entriesIn(now, some).map((entry) => [entry.id, JSON.stringify(entry)]),
      );
      for (const entry of others.flatMap((one) => entriesIn(one, some)))
        if (entryOf.get(entry.id) !== JSON.stringify(entry)) found.add(Number(entry.id));
    });
    return [...found];
  }

  return {
    isOwed: () => former.length > 0,
    /** To be called in a turn, when the names after them are those of now. */
    add,
    /** Resolves when all are entered, or are still being entered after a second. What failed is done by the next call. */
    async catchUp(): Promise<void> {
      entering ??= enterAll()
        .catch(failed)
        .finally(() => {
          entering = null;
        });
      await Promise.race([entering, sleep(PATIENCE_MS, undefined, { ref: false })]);
    },
    close: () => void (isClosed = true),
  };
}
