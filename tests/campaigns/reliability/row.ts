import { setTimeout as wait } from "node:timers/promises";
import { openRandom } from "#tests/campaigns/payments/random.ts";

export type ErpName = "sandbox" | "odoo";

/** What a row of the table tried, and what was wrong. */
export type Tried = { counts: Record<string, number>; violations: string[] };

export type Given = {
  erp: ErpName;
  seed: number;
  /** How often, as a share of the row's whole count. */
  share: number;
  random: ReturnType<typeof openRandom>;
};

export type Row = (given: Given) => Promise<Tried>;

export function given(erp: ErpName, seed: number, share: number): Given {
  return { erp, seed, share, random: openRandom(seed) };
}

/** At least one. */
export function times(whole: number, { share }: Given): number {
  return Math.max(1, Math.round(whole * share));
}

/** Runs `work` for 0 … count-1, so many at once. */
export async function each(
  count: number,
  atOnce: number,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let turn = next++; turn < count; turn = next++) await work(turn);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Repeats of a step that failed. */
const TRIES = 20;

/** As a shopper who presses again. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES) throw error;
      await wait(500);
    }
  }
}
