import { setTimeout as pause } from "node:timers/promises";
import { BrokenCircuitError } from "cockatiel";

const FAILURES_IN_A_ROW = 5;
/** From one trial to the next, whether the first was answered or not. */
const TRY_AGAIN_MS = 1_000;
const TRIAL_MS = 5_000;
/** Calls wait so long for a trial that may let them through. */
const WAIT_MS = 500;
const NO_TRIAL = Promise.resolve();

/**
 * Fails calls at once while Odoo is down. Whether it is back is tried by a small call, because another's answer may be
 * lost, and would then be waited for until its own time limit: up to a minute for background work.
 */
export function createBreaker({
  isOutage,
  attempt,
  onOpen,
  onClose,
}: {
  isOutage: (error: unknown) => boolean;
  attempt: (signal: AbortSignal) => Promise<unknown>;
  onOpen: () => void;
  onClose: () => void;
}) {
  let failures = 0;
  let isOpen = false;
  /** The failure of a call says nothing if Odoo has answered another since it was sent. */
  let answers = 0;
  let trial = { began: 0, ended: NO_TRIAL };

  async function tried(): Promise<void> {
    const signal = AbortSignal.timeout(TRIAL_MS);
    const isBack = await attempt(signal).then(
      () => true,
      (error: unknown) => !isOutage(error),
    );
    if (!isBack || !isOpen) return;
    isOpen = false;
    answered();
    onClose();
  }

  async function tryAgain(): Promise<void> {
    const now = Date.now();
    if (now - trial.began >= TRY_AGAIN_MS) trial = { began: now, ended: tried() };
    const enough = new AbortController();
    const waited = pause(WAIT_MS, undefined, { signal: enough.signal }).catch(() => {});
    await Promise.race([trial.ended, waited]);
    enough.abort();
  }

  function answered(): void {
    answers += 1;
    failures = 0;
  }

  function failed(error: unknown, before: number): void {
    if (isOpen || answers !== before || !isOutage(error)) return;
    failures += 1;
    if (failures < FAILURES_IN_A_ROW) return;
    isOpen = true;
    trial = { began: Date.now(), ended: NO_TRIAL };
    onOpen();
  }

  return {
    isOpen: () => isOpen,
    async execute<T>(work: () => Promise<T>): Promise<T> {
      if (isOpen) await tryAgain();
      if (isOpen) throw new BrokenCircuitError();
      const before = answers;
      try {
        const result = await work();
        answered();
        return result;
      } catch (error) {
        failed(error, before);
        throw error;
      }
    },
  };
}
