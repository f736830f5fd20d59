import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import { watchChanges } from "./changes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = { info() {}, warn() {}, error() {} };
const tooLong = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Odoo whose catalogue has another revision each time, and what was asked of it at which second. */
function watched({ revisionMs = 0, lookMs = 0, hasManyChanges = false }) {
  const polled: number[] = [];
  const looked: number[] = [];
  const compared: number[] = [];
  const begun = Date.now();
  const second = () => Math.round((Date.now() - begun) / 1000);
  let count = 0;
  const procedure = async ({ signal }: Call, name: string, { since }: { since: string }) => {
    if (name === "catalog-index.read") return { rows: [] };
    const isRevision = name === "catalog-index.revision";
    (isRevision ? polled : looked).push(second());
    if (!isRevision && hasManyChanges && since === "") await tooLong(signal);
    await wait(isRevision ? revisionMs : lookMs);
    const revision = { "product.template": [String(++count), 0] };
    return {
      revision,
      settled: hasManyChanges ? "2026-01-02" : "",
      next: revision,
      products: {},
      rules: {},
      members: [],
    };
  };
  const nothing = async () => {};
  let seen = {
    since: "",
    revision: { "product.template": ["0", 0] },
    products: {},
    rules: {},
    ruleIds: [],
  };
  const changes = watchChanges({
    odoo: { procedure } as unknown as OdooClient, // why: a client is a whole connection
    catalogIndex: {
      whole: async () => ({ goods: new Map(), seen }),
      refresh: nothing,
      reprice: nothing,
      rename: nothing,
      compare: async () => void compared.push(second()),
      sawUntil: (now: typeof seen) => (seen = now),
    } as unknown as CatalogIndex, // why: an index is a whole catalogue
    seconds: 2,
    log,
    charges: nothing,
  });
  changes.start();
  onTestFinished(() => changes.close());
  return { polled, looked, compared, since: () => seen.since };
}

test("a look that takes long does not make the next poll later", async () => {
  const { polled, looked } = watched({ lookMs: 3000 });
  await vi.advanceTimersByTimeAsync(13_000);
  expect(polled).toEqual([2, 7, 12]);
  expect(looked).toEqual([2, 7, 12]);
});

test("an Odoo that answers slowly is polled a twentieth of the time, and at least once a minute", async () => {
  const slow = watched({ revisionMs: 500 });
  await vi.advanceTimersByTimeAsync(24_000);
  expect(slow.polled).toEqual([2, 13, 23]);
  const slowest = watched({ revisionMs: 10_000 });
  await vi.advanceTimersByTimeAsync(90_000);
  expect([...slowest.polled, ...slowest.looked].toSorted((a, b) => a - b)).toEqual([2, 12, 72, 82]);
});

test("more changes than Odoo can tell in one call are found by a comparison, once", async () => {
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  const { looked, compared, since } = watched({ hasManyChanges: true });
  await vi.advanceTimersByTimeAsync(65_000);
  expect(looked[0]).toBe(2);
  expect(compared).toEqual([62]);
  expect(since()).toBe("2026-01-02");
});
