import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  createAnswerCache,
  createTaggedCache,
  type Found,
  type SharedStore,
  TOO_BIG,
} from "./cache.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(1_000); // lru-cache treats a start of 0 as unset
});
afterEach(() => void vi.useRealTimers());

const BIG = { maxBytes: 1_000_000 };

/** An ERP whose answers the test releases one by one. */
function slowErp(tags: string[] = ["listing"]) {
  const pending: { answer(output: unknown): Promise<void>; fail(error: Error): Promise<void> }[] =
    [];
  const load = () =>
    new Promise<{ output: unknown; tags: string[] }>((resolve, reject) => {
      const settled = () => vi.advanceTimersByTimeAsync(0).then(() => {});
      pending.push({
        answer: (output) => (resolve({ output, tags }), settled()),
        fail: (error) => (reject(error), settled()),
      });
    });
  const call = (number: number) => pending[number] ?? missing(`no call ${number}`);
  return { fresh: { seconds: 60, load }, call, calls: () => pending.length };
}

test("concurrent requests for the same answer cause one call", async () => {
  const cache = createAnswerCache(BIG);
  const { fresh, call, calls } = slowErp();
  const answers = Promise.all([
    cache.get("a", fresh),
    cache.get("a", fresh),
    cache.get("a", fresh),
  ]);
  await call(0).answer("tea");
  expect(await answers).toEqual(["tea", "tea", "tea"]);
  expect(await cache.get("a", fresh)).toBe("tea");
  expect(calls()).toBe(1);
});

test("a stale answer is returned at once while one call refreshes it", async () => {
  const cache = createAnswerCache(BIG);
  const { fresh, call, calls } = slowErp();
  const first = cache.get("a", fresh);
  await call(0).answer("old");
  await first;
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await cache.get("a", fresh)).toBe("old");
  expect(await cache.get("a", fresh)).toBe("old");
  expect(calls()).toBe(2);
  await call(1).answer("new");
  expect(await cache.get("a", fresh)).toBe("new");
  expect(calls()).toBe(2);
});

test("while the ERP is down visitors get the stale answer", async () => {
  const cache = createAnswerCache(BIG);
  const { fresh, call, calls } = slowErp();
  const first = cache.get("a", fresh);
  await call(0).answer("old");
  await first;
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await cache.get("a", fresh)).toBe("old");
  await call(1).fail(new Error("down"));
  expect(await cache.get("a", fresh)).toBe("old");
  expect(calls()).toBe(3);
});

test("an error reaches every caller that waits for the first answer and is not cached", async () => {
  const cache = createAnswerCache(BIG);
  const { fresh, call, calls } = slowErp();
  const both = Promise.allSettled([cache.get("a", fresh), cache.get("a", fresh)]);
  await call(0).fail(new Error("down"));
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const again = cache.get("a", fresh);
  await call(1).answer("tea");
  expect(await again).toBe("tea");
  expect(calls()).toBe(2);
});

test("a change in the ERP drops the answers with its tags and no others", async () => {
  const cache = createAnswerCache(BIG);
  const honey = slowErp(["product:1", "listing"]);
  const wool = slowErp(["product:2"]);
  const waiting = Promise.all([cache.get("honey", honey.fresh), cache.get("wool", wool.fresh)]);
  await honey.call(0).answer("honey");
  await wool.call(0).answer("wool");
  await waiting;
  cache.drop(["product:1"]);
  const again = cache.get("honey", honey.fresh);
  await honey.call(1).answer("new honey");
  expect(await again).toBe("new honey");
  expect(await cache.get("wool", wool.fresh)).toBe("wool");
  expect(wool.calls()).toBe(1);
});

test("a first answer that was requested before a change is not cached", async () => {
  const cache = createAnswerCache(BIG);
  const { fresh, call, calls } = slowErp(["product:1"]);
  const first = cache.get("a", fresh);
  cache.drop(["product:1"]);
  await call(0).answer("before the change");
  expect(await first).toBe("before the change");
  expect(cache.size).toBe(0);
  const second = cache.get("a", fresh);
  await call(1).answer("after the change");
  expect(await second).toBe("after the change");
  expect(calls()).toBe(2);
});

test("who asks after a change does not get an answer that was requested before it", async () => {
  const cache = createAnswerCache(BIG);
  const { fresh, call, calls } = slowErp(["product:1"]);
  const before = cache.get("a", fresh);
  cache.drop(["product:1"]);
  const after = cache.get("a", fresh);
  await call(0).answer("before the change");
  expect(await before).toBe("before the change");
  expect(calls()).toBe(2);
  await call(1).answer("after the change");
  expect(await after).toBe("after the change");
});

test("a refresh that began before a change does not restore the old answer", async () => {
  const cache = createAnswerCache(BIG);
  const { fresh, call } = slowErp(["product:1"]);
  const first = cache.get("a", fresh);
  await call(0).answer("old");
  await first;
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await cache.get("a", fresh)).toBe("old");
  cache.drop(["product:1"]);
  const asked = cache.get("a", fresh);
  await call(2).answer("new");
  expect(await asked).toBe("new");
  await call(1).answer("old again");
  expect(await cache.get("a", fresh)).toBe("new");
});

test("a page cannot change a cached answer", async () => {
  const cache = createAnswerCache(BIG);
  const { fresh, call } = slowErp();
  const first = cache.get("a", fresh);
  await call(0).answer({ products: [{ price: 1 }] });
  const answer = (await first) as { products: { price: number }[] };
  expect(() => answer.products.push({ price: 2 })).toThrow(TypeError);
});

test("the cache evicts the least recently used answers before it exceeds its limit", async () => {
  const cache = createAnswerCache({ maxBytes: 20_000 });
  const text = "x".repeat(1_500);
  for (let number = 0; number < 100; number += 1) {
    await cache.get(`key ${number}`, {
      seconds: 60,
      load: async () => ({ output: text, tags: [`product:${number}`] }),
    });
  }
  expect(cache.size).toBeLessThanOrEqual(20_000 / 1_500);
  expect(cache.size).toBeGreaterThan(5);
});

function missing(what: string): never {
  throw new Error(what);
}

test("an answer that is stale for too long is awaited, and the old one returned only if there is none", async () => {
  const cache = createAnswerCache(BIG);
  const { fresh, call, calls } = slowErp();
  const bounded = { ...fresh, staleSeconds: 5 };
  const first = cache.get("a", bounded);
  await call(0).answer("old");
  await first;
  await vi.advanceTimersByTimeAsync(64_000);
  expect(await cache.get("a", bounded)).toBe("old");
  await call(1).fail(new Error("down"));
  await vi.advanceTimersByTimeAsync(2_000);
  const both = Promise.all([cache.get("a", bounded), cache.get("a", bounded)]);
  await call(2).fail(new Error("down"));
  expect(await both).toEqual(["old", "old"]);
  const again = cache.get("a", bounded);
  await call(3).answer("new");
  expect(await again).toBe("new");
  expect(calls()).toBe(4);
});

test("what is too large for the cache replaces nothing else and is not kept", async () => {
  const cache = createTaggedCache<string>({
    maxBytes: 1_000,
    sizeOf: (output) => (output === "none" ? TOO_BIG : 10),
  });
  const load = (output: string) => ({ seconds: 60, load: async () => ({ output, tags: [] }) });
  await cache.get("kept", load("page"));
  for (let number = 0; number < 200; number += 1)
    expect(await cache.get(`no ${number}`, load("none"))).toBe("none");
  expect(cache.size).toBe(1);
  expect(await cache.get("kept", load("another"))).toBe("page");
});

/** A store of several processes in a map. */
function mapStore(map = new Map<string, { output: string; tags: string[]; ageSeconds: number }>()) {
  const settled: (string | null)[] = [];
  const shared: SharedStore<string> = {
    async find(key, { seconds, hasOlder }): Promise<Found<string>> {
      const entry = map.get(key);
      if (entry && !(hasOlder && entry.ageSeconds >= seconds)) return { entry };
      return {
        entry: null,
        settle(made) {
          settled.push(made?.output ?? null);
          if (made) map.set(key, { ...made, ageSeconds: 0 });
        },
      };
    },
  };
  const open = () => createTaggedCache<string>({ ...BIG, sizeOf: (text) => text.length, shared });
  return { map, settled, open };
}

const fromErp = (output: string, tags = ["product:1"]) => ({
  seconds: 60,
  load: async () => ({ output, tags }),
});

test("what one process has loaded, another takes from the shared store, for the rest of its time", async () => {
  const { map, open } = mapStore();
  expect(await open().get("a", fromErp("tea"))).toBe("tea");
  map.set("a", { output: "tea", tags: ["product:1"], ageSeconds: 50 });
  const other = open();
  expect(await other.get("a", fromErp("not asked"))).toBe("tea");
  await vi.advanceTimersByTimeAsync(11_000);
  map.delete("a");
  expect(await other.get("a", fromErp("new"))).toBe("tea"); // stale: refreshed meanwhile
  await vi.advanceTimersByTimeAsync(0);
  expect(await other.get("a", fromErp("not asked"))).toBe("new");
});

test("a stale entry of the shared store is returned at once and then replaced", async () => {
  const { map, open } = mapStore();
  map.set("a", { output: "old", tags: [], ageSeconds: 70 });
  const cache = open();
  expect(await cache.get("a", fromErp("new"))).toBe("old");
  await vi.advanceTimersByTimeAsync(5);
  expect(await cache.get("a", fromErp("new"))).toBe("old");
  await vi.advanceTimersByTimeAsync(0);
  expect(await cache.get("a", fromErp("not asked"))).toBe("new");
  expect(map.get("a")?.output).toBe("new");
});

test("what changed while it was loaded is not stored for others, nor is a failure", async () => {
  const { map, settled, open } = mapStore();
  const cache = open();
  const { fresh, call } = slowErp(["product:1"]);
  const first = cache.get("a", fresh as never);
  await vi.advanceTimersByTimeAsync(0);
  cache.drop(["product:1"]);
  await call(0).answer("before the change");
  await first;
  const second = cache.get("b", fresh as never);
  second.catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  await call(1).fail(new Error("down"));
  await expect(second).rejects.toThrow("down");
  expect(settled).toEqual([null, null]);
  expect(map.size).toBe(0);
});

test("an entry that another process stored before a change is not returned after it", async () => {
  const { map, open } = mapStore();
  map.set("a", { output: "before the change", tags: ["product:1"], ageSeconds: 1 });
  const cache = open();
  const asked = cache.get("a", fromErp("after the change"));
  cache.drop(["product:1"]); // while the store is asked
  await asked;
  map.delete("a");
  expect(await cache.get("a", fromErp("after the change"))).toBe("after the change");
});
