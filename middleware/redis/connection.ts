import type { Cluster, Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import type { RedisAddress } from "#contract/values/redis-address.ts";
import type { Log } from "#middleware/http/log.ts";

export type RedisClient = Redis | Cluster;

/** Redis or Valkey, which may be slow, full, stopped or down: nothing depends on it (docs/decisions/035). */
export type SharedRedis = {
  client: RedisClient;
  /**
   * The command's result; undefined without Redis. All calls for one request together wait at most `MAX_WAIT_MS`. Never
   * rejects.
   */
  ask<T>(
    request: object | null,
    command: (client: RedisClient) => Promise<T>,
  ): Promise<T | undefined>;
  /** The result of a command that no request waits for; undefined if it failed. */
  send<T>(command: (client: RedisClient) => Promise<T>): Promise<T | undefined>;
  /** Called when a connection is made again. */
  onReturn(listener: () => void): void;
  close(): void;
};

/** A request waits for pages, for answers, and for those of a page that is rendered meanwhile: 45 ms in all. */
const MAX_WAIT_MS = 15;
const PROBE_MS = 500;
/** What no request waits for. */
const COMMAND_TIMEOUT_MS = 2_000;
/** A connection without data for this long while a command waits is made anew. */
const SILENCE_MS = 5_000;
/** Between two looks for another server, while the one that answers takes no writes. */
const RECONNECT_MS = 10_000;

export async function connect(
  address: RedisAddress,
  log: Log,
  tls: { ca?: string } = {},
): Promise<SharedRedis> {
  const client = await open(address, tls);
  const listeners: (() => void)[] = [];
  const waited = new WeakMap<object, number>();
  /** False after a late answer, until a probe is answered in time. */
  let isQuick = true;
  let isProbing = false;
  let wasReady = false;
  let isTrouble = false;
  /** Reasons of the last minute. */
  const logged = new LRUCache<string, true>({ max: 20, ttl: 60_000 });

  client.on("error", (error: Error) => warn(error));
  client.on("ready", () => {
    recovered();
    if (wasReady) for (const listener of listeners) listener();
    wasReady = true;
  });
  const timer = setInterval(() => void probe(), PROBE_MS).unref();

  function warn(error: unknown) {
    isTrouble = true;
    const reason = error instanceof Error ? error.message : String(error);
    if (logged.has(reason)) return;
    logged.set(reason, true);
    log.warn("Redis is down, slow or full: this process works without it", { reason });
  }

  async function probe() {
    if (isQuick || isProbing || client.status !== "ready") return;
    isProbing = true;
    const reply = await within(client.call("ping"), MAX_WAIT_MS).catch(() => LATE);
    isProbing = false;
    isQuick = reply !== LATE;
    if (isQuick) recovered();
  }

  function recovered() {
    if (isTrouble) log.info("Redis is back");
    isTrouble = false;
  }

  return {
    client,
    async ask(request, command) {
      const before = (request && waited.get(request)) ?? 0;
      if (!isQuick || client.status !== "ready" || before >= MAX_WAIT_MS) return undefined;
      const started = performance.now();
      try {
        const reply = await within(command(client), MAX_WAIT_MS - before);
        if (reply !== LATE) return reply;
        isQuick = false;
        warn(new Error(`no answer within ${MAX_WAIT_MS} ms`));
        return undefined;
      } catch (error) {
        warn(error);
        return undefined;
      } finally {
        const own = performance.now() - started;
        if (request) waited.set(request, (waited.get(request) ?? 0) + own);
      }
    },
    async send(command) {
      if (client.status !== "ready") return undefined;
      try {
        return await command(client);
      } catch (error) {
        warn(error);
        return undefined;
      }
    },
    onReturn: (listener) => void listeners.push(listener),
    close() {
      clearInterval(timer);
      client.disconnect();
    },
  };
}

async function open(address: RedisAddress, tls: { ca?: string }): Promise<RedisClient> {
  const { Cluster, Redis } = await import("ioredis");
  const { nodes, isEncrypted, username, password, name, sentinelPassword } = address;
  const secure = isEncrypted ? { tls } : {};
  let nextReconnect = 0;
  const usual = {
    ...(username && { username }),
    ...(password && { password }),
    connectTimeout: COMMAND_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    maxRetriesPerRequest: 0,
    // A server that has become a replica of another takes no writes.
    reconnectOnError(error: Error) {
      const isDue = error.message.startsWith("READONLY") && Date.now() >= nextReconnect;
      if (isDue) nextReconnect = Date.now() + RECONNECT_MS;
      return isDue;
    },
  };
  const waits = {
    enableOfflineQueue: false,
    retryStrategy: (times: number) => Math.min(times * 100, 2_000),
  };
  if (address.kind === "cluster") {
    return new Cluster(nodes, {
      enableOfflineQueue: false,
      redisOptions: { ...usual, ...secure },
      // Certificates name hosts, not addresses.
      ...(isEncrypted && { dnsLookup: (host, found) => found(null, host) }),
    });
  }
  if (address.kind === "sentinel") {
    return new Redis({
      ...usual,
      ...waits,
      ...secure,
      sentinels: nodes,
      name,
      db: address.database,
      ...(sentinelPassword && { sentinelPassword }),
      ...(isEncrypted && { enableTLSForSentinelMode: true, sentinelTLS: tls }),
      failoverDetector: true,
    });
  }
  return new Redis({ ...usual, ...waits, ...secure, ...nodes[0], db: address.database });
}

const LATE = Symbol("late");

/** A process that was busy for longer than `ms` first reads what has arrived meanwhile. */
function within<T>(work: Promise<T>, ms: number): Promise<T | typeof LATE> {
  const { promise, resolve, reject } = Promise.withResolvers<T | typeof LATE>();
  const timer = setTimeout(() => setImmediate(() => resolve(LATE)), ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
