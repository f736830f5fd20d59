import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PaymentLedger } from "./ledger.ts";
import { openPayments } from "./payments.ts";
import type { CardProvider } from "./provider.ts";

const MINUTE = 60_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Payments whose turns take `turnMs` each. */
function watched(turnMs: number) {
  const turns = { begun: 0 };
  const ledger = {
    async open() {
      turns.begun += 1;
      await new Promise((resolve) => setTimeout(resolve, turnMs));
      return [];
    },
    ready: async () => [],
  } as unknown as PaymentLedger;
  const log = { info() {}, warn() {}, error() {} };
  const payments = openPayments({ provider: { code: "none" } as CardProvider, ledger, log });
  return { payments, turns };
}

test("however often a turn is brought forward, the regular ones stay a quarter of a minute apart", async () => {
  const { payments, turns } = watched(1000);
  payments.watch();
  await vi.advanceTimersByTimeAsync(500);
  for (let click = 0; click < 5; click += 1) payments.wake();
  await vi.advanceTimersByTimeAsync(1000);
  expect(turns.begun).toBe(2);
  const before = turns.begun;
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(turns.begun - before).toBe(15); // 16 seconds each
  await payments.stop();
});

test("nothing is asked after the end, nor woken", async () => {
  const { payments, turns } = watched(1000);
  payments.wake();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(turns.begun).toBe(0);
  payments.watch();
  await vi.advanceTimersByTimeAsync(500);
  payments.wake();
  const stopped = payments.stop();
  await vi.advanceTimersByTimeAsync(MINUTE);
  await stopped;
  expect(turns.begun).toBe(1);
});
