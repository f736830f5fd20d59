import { type AddressInfo, connect as netConnect, createServer } from "node:net";
import type { Redis } from "ioredis";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTaggedCache, type SharedStore } from "#middleware/http/cache.ts";
import {
  aReadyReplica,
  aReplica,
  freePort,
  hasRedis,
  type Replica,
  startRedis,
  until,
} from "./redis.testing.ts";

/** Replicas on a real Redis: the changes that they exchange, and what they share. */
const OPTIONS = { name: "pages", maxBytes: 1_000_000 };
const WANTED = { seconds: 60, staleSeconds: 60, hasOlder: false, request: null };

const storeOf = (replica: Replica, more = {}): SharedStore<string> =>
  replica.store<string>({ ...OPTIONS, ...more });

async function found(store: SharedStore<string>, key = "/") {
  const { entry } = await store.find(key, WANTED);
  return entry?.output ?? null;
}

/** Stores an entry that is loaded now. */
async function keep(store: SharedStore<string>, output: string, tags: string[], key = "/") {
  const place = await store.find(key, WANTED);
  if (place.entry) throw new Error(`${key} is there already`);
  place.settle({ output, tags });
  await until(async () => (await found(store, key)) === output);
}

test.skipIf(!hasRedis)(
  "a change seen by one replica is told to the others, and to itself only once",
  async () => {
    const { url } = await startRedis();
    const [one, two] = [await aReadyReplica(url), await aReadyReplica(url)];
    one.announce(["product:1", "listing"]);
    await until(() => two.dropped.length > 0);
    two.announce(["product:2"]);
    await until(() => one.dropped.length > 0);
    expect(two.dropped).toEqual([["product:1", "listing"]]);
    expect(one.dropped).toEqual([["product:2"]]);
  },
);

test.skipIf(!hasRedis)(
  "what one replica has made, another finds, until one of its tags changes",
  async () => {
    const { url } = await startRedis();
    const [one, two] = [await aReadyReplica(url), await aReadyReplica(url)];
    await keep(storeOf(one), "a page", ["product:1"]);
    await keep(storeOf(one), "another", ["product:2"], "/other");
    expect(await found(storeOf(two))).toBe("a page");
    two.announce(["product:1"]);
    expect(await found(storeOf(two))).toBe(null); // at once here
    await until(async () => (await found(storeOf(one))) === null);
    expect(await found(storeOf(one), "/other")).toBe("another");
  },
);

test.skipIf(!hasRedis)(
  "replicas of another build, and of another shop, share nothing",
  async () => {
    const { url } = await startRedis();
    const one = await aReadyReplica(url);
    await keep(storeOf(one), "a page", []);
    expect(await found(storeOf(one, { name: "pages of the next build" }))).toBe(null);
  },
);

test.skipIf(!hasRedis)(
  "what was loaded before a change is not found after it, whoever stores it",
  async () => {
    const { url } = await startRedis();
    const [one, two] = [await aReadyReplica(url), await aReadyReplica(url)];
    const place = await storeOf(one).find("/", WANTED); // loading begins
    two.announce(["product:1"]);
    await until(() => one.dropped.length > 0);
    if (!place.entry) place.settle({ output: "before the change", tags: ["product:1"] });
    await until(async () => (await one.redis.client.call("dbsize")) === 3); // state, log, entry
    expect(await found(storeOf(one))).toBe(null);
    expect(await found(storeOf(two))).toBe(null);
  },
);

test.skipIf(!hasRedis)(
  "a replica whose ERP has not caught up stores nothing that looks newer than it is",
  async () => {
    const { url } = await startRedis();
    let release = () => {};
    let isHeld = false;
    const catchUp = () =>
      isHeld ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve();
    const [one, slow] = [await aReadyReplica(url), await aReadyReplica(url, { catchUp })];
    isHeld = true;
    const started = release;
    one.announce(["product:1"]);
    await until(() => release !== started);
    const place = await storeOf(slow).find("/", WANTED); // of an index without the change
    if (!place.entry) place.settle({ output: "the old price", tags: ["product:1"] });
    await until(async () => (await one.redis.client.call("dbsize")) === 3);
    expect(slow.dropped).toEqual([]);
    expect(await found(storeOf(one))).toBe(null);
    release();
    await until(() => slow.dropped.length > 0);
    expect(await found(storeOf(slow))).toBe(null);
    await keep(storeOf(slow), "the new price", ["product:1"]);
    expect(await found(storeOf(one))).toBe("the new price");
  },
);

test.skipIf(!hasRedis)("a replica that has missed changes drops everything", async () => {
  const { url } = await startRedis();
  const [one, two] = [await aReadyReplica(url), await aReadyReplica(url)];
  const state = ((await one.redis.client.call("keys", "*:state")) as string[])[0] ?? "";
  await one.redis.client.call("hincrby", state, "number", 5); // numbers without entries
  await until(() => one.dropped.length > 0 && two.dropped.length > 0);
  expect([one.dropped, two.dropped]).toEqual([["all"], ["all"]]);
});

test.skipIf(!hasRedis)(
  "after Redis has lost its data everything is dropped, and sharing begins anew",
  async () => {
    const { url } = await startRedis();
    const [one, two] = [await aReadyReplica(url), await aReadyReplica(url)];
    await one.redis.client.call("flushall");
    await until(() => one.dropped.length > 0 && two.dropped.length > 0);
    expect([one.dropped, two.dropped]).toEqual([["all"], ["all"]]);
    await keep(storeOf(one), "a page", []);
    expect(await found(storeOf(two))).toBe("a page");
  },
);

test.skipIf(!hasRedis)(
  "a page is made by one replica at a time, and by another if the first one fails",
  async () => {
    const { url } = await startRedis();
    const replicas = [await aReadyReplica(url), await aReadyReplica(url)];
    const caches = replicas.map((replica) =>
      createTaggedCache<string>({
        maxBytes: 1_000_000,
        sizeOf: (text) => text.length,
        shared: storeOf(replica, { isMadeOnce: true }),
      }),
    );
    let made = 0;
    const slow = (result: () => string) => ({
      seconds: 60,
      load: async () => {
        made += 1;
        await new Promise((resolve) => setTimeout(resolve, 200));
        return { output: result(), tags: [] };
      },
    });
    const pages = caches.map((cache) =>
      cache.get(
        "/",
        slow(() => "a page"),
      ),
    );
    expect(await Promise.all(pages)).toEqual(["a page", "a page"]);
    expect(made).toBe(1);

    let isFirst = true;
    const failing = slow(() => {
      if (!isFirst) return "made";
      isFirst = false;
      throw new Error("the ERP is down");
    });
    const both = await Promise.allSettled(caches.map((cache) => cache.get("/other", failing)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  },
);

test.skipIf(!hasRedis)("an entry that someone else has written is not used", async () => {
  const { url } = await startRedis();
  const one = await aReadyReplica(url);
  await keep(storeOf(one), "a page", []);
  const keys = (await one.redis.client.call("keys", "wattle:*")) as string[];
  const key = keys.find((name) => !name.includes("{")) ?? "";
  const text = (await one.redis.client.call("get", key)) as string;
  await one.redis.client.call("set", key, text.replace("a page", "<script>"), "PX", 60_000);
  expect(await found(storeOf(one))).toBe(null);
});

test.skipIf(!hasRedis)(
  "a process writes no more than its part, so that strangers cannot fill Redis",
  async () => {
    const { url } = await startRedis();
    const one = await aReadyReplica(url);
    const store = storeOf(one, { maxBytes: 10_000 });
    for (let number = 0; number < 50; number += 1) {
      const place = await store.find(`/${number}`, WANTED);
      if (!place.entry) place.settle({ output: "x".repeat(1_000), tags: [] });
    }
    await until(async () => ((await one.redis.client.call("dbsize")) as number) > 8);
    expect(await one.redis.client.call("dbsize")).toBeLessThan(12);
  },
);

/** What asking Redis costs a request, in ms: twenty commands, one after the other. */
async function waitOf(replica: Replica): Promise<number> {
  const request = {};
  const started = performance.now();
  for (let number = 0; number < 20; number += 1)
    await replica.redis.ask(request, (client) => client.call("get", "anything"));
  return performance.now() - started;
}

test.skipIf(!hasRedis)(
  "a request waits for a frozen Redis once and briefly; what changed is announced later",
  { retry: 2 },
  async () => {
    const { url, process: server } = await startRedis();
    const [one, two] = [await aReadyReplica(url), await aReadyReplica(url)];
    await keep(storeOf(one), "a page", ["product:1"]);
    server.kill("SIGSTOP");
    expect(await waitOf(one)).toBeLessThan(50);
    expect(await waitOf(one)).toBeLessThan(5); // no command is sent any more
    expect(await found(storeOf(one))).toBe(null);
    one.announce(["product:1"]);
    server.kill("SIGCONT");
    await until(() => two.dropped.length > 0);
    await until(
      async () => (await two.redis.ask(null, (client) => client.call("ping"))) === "PONG",
    );
    expect(await found(storeOf(two))).toBe(null);
    await keep(storeOf(one), "a new page", ["product:1"]);
    expect(await found(storeOf(two))).toBe("a new page");
  },
);

/** Redis behind a proxy that delays its answers by this many milliseconds. */
async function slowProxy(port: number, ms: number): Promise<string> {
  const proxy = createServer((socket) => {
    const redis = netConnect(port, "127.0.0.1");
    socket.pipe(redis).on("data", (bytes: Buffer) => setTimeout(() => socket.write(bytes), ms));
    for (const end of [socket, redis]) end.on("error", () => {}); // the test's end
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void proxy.close());
  return `redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

test.skipIf(!hasRedis)(
  "a request waits briefly for a slow Redis, however many answers it needs",
  { retry: 2 },
  async () => {
    const { url, port } = await startRedis();
    const [far, near] = [await aReadyReplica(await slowProxy(port, 6)), await aReadyReplica(url)];
    const calls = vi.spyOn(far.redis.client as Redis, "call");
    expect(await waitOf(far)).toBeLessThan(50);
    const asked = calls.mock.calls.filter(([command]) => command === "get");
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(5);
    near.announce(["product:1"]); // no request waits for changes, and they arrive
    await until(() => far.dropped.length > 0);
  },
);

test.skipIf(!hasRedis)(
  "without Redis nothing waits, and a new one is used when it is there",
  async () => {
    const port = await freePort();
    const { url, process: server } = await startRedis([], port);
    const one = await aReadyReplica(url);
    server.kill("SIGKILL");
    await until(() => one.redis.client.status !== "ready");
    expect(await waitOf(one)).toBeLessThan(20);
    one.announce(["product:1"]);
    await until(() => !one.isConnected());
    expect(await found(storeOf(one))).toBe(null);
    await startRedis([], port);
    await until(() => one.dropped.includes("all"));
    await keep(storeOf(one), "a page", []);
    expect(one.isConnected()).toBe(true);
  },
);

test.skipIf(!hasRedis)("a full Redis stores nothing more, and changes are still told", async () => {
  const { url } = await startRedis(["--maxmemory", "3mb", "--maxmemory-policy", "noeviction"]);
  const [one, two] = [await aReadyReplica(url), await aReadyReplica(url)];
  await keep(storeOf(one), "a page", ["product:1"]);
  const filler = "x".repeat(50_000);
  for (let number = 0; number < 100; number += 1)
    await one.redis.client.call("set", `filler:${number}`, filler).catch(() => {});
  const place = await storeOf(one).find("/other", WANTED);
  if (!place.entry) place.settle({ output: filler, tags: [] });
  one.announce(["product:1"]);
  await until(() => two.dropped.length > 0);
  expect(await found(storeOf(two))).toBe(null);
  expect(await found(storeOf(two), "/other")).toBe(null);
});

test.skipIf(!hasRedis)(
  "with a wrong password a process works without Redis and logs it once",
  async () => {
    const { port } = await startRedis(["--requirepass", "right"]);
    const right = await aReadyReplica(`redis://:right@127.0.0.1:${port}/3`);
    await keep(storeOf(right), "a page", []);
    const wrong = await aReplica(`redis://:wrong@127.0.0.1:${port}/3`);
    await until(() => wrong.warnings.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(wrong.warnings).toEqual([expect.stringContaining("WRONGPASS")]);
    expect(await waitOf(wrong)).toBeLessThan(20);
    expect(await found(storeOf(wrong))).toBe(null);
  },
);
