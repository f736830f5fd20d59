import { LRUCache } from "lru-cache";

/** Handlers of cached queries get a `Visitor`, so no shopper's data can enter the cache (spec 6.3). */
export type AnswerCache = {
  /** A fresh answer, a stale one while one call refreshes it, or the answer of the call under way. */
  get(key: string, fresh: Freshness): Promise<unknown>;
  /** Drops answers with any of these tags; calls under way that have them are not kept. */
  drop(tags: string[]): void;
  readonly size: number;
};

export type Freshness = {
  seconds: number;
  load: () => Promise<{ output: unknown; tags: string[] }>;
};

type Entry = { output: unknown; tags: string[]; size: number; isOutdated: boolean };

const TOO_BIG = Number.MAX_SAFE_INTEGER;

export function createAnswerCache(options: { maxBytes: number }): AnswerCache {
  const keysOfTag = new Map<string, Set<string>>();
  const flights = new Set<Set<string>>();

  const entries = new LRUCache<string, Entry, Freshness>({
    maxSize: options.maxBytes,
    maxEntrySize: Math.ceil(options.maxBytes / 10),
    sizeCalculation: (entry) => (entry.isOutdated ? TOO_BIG : entry.size),
    perf: { now: () => performance.now() }, // read at each call, so that tests can move the clock
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true, // a stale answer is better than none while the ERP is down
    ignoreFetchAbort: true, // a dropped key's call still answers its waiting callers
    dispose: (entry, key) => forget(entry, key),
    onInsert: (entry, key) => remember(entry, key),
    fetchMethod: (_key, _old, { context }) => fly(context),
  });

  async function fly({ load }: Freshness): Promise<Entry> {
    const changedMeanwhile = new Set<string>();
    flights.add(changedMeanwhile);
    try {
      const { output, tags } = await load();
      const isOutdated = tags.some((tag) => changedMeanwhile.has(tag));
      return {
        output: freeze(output),
        tags,
        size: JSON.stringify(output).length + 200,
        isOutdated,
      };
    } finally {
      flights.delete(changedMeanwhile);
    }
  }

  function remember(entry: Entry, key: string) {
    for (const tag of entry.tags) {
      const keys = keysOfTag.get(tag);
      if (keys) keys.add(key);
      else keysOfTag.set(tag, new Set([key]));
    }
  }

  function forget(entry: Entry, key: string) {
    for (const tag of entry.tags) {
      const keys = keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOfTag.delete(tag);
    }
  }

  return {
    async get(key, fresh) {
      const entry = await entries.fetch(key, { context: fresh, ttl: fresh.seconds * 1000 });
      if (!entry) throw new Error("a flight ended without an answer");
      return entry.output;
    },
    drop(tags) {
      for (const flight of flights) for (const tag of tags) flight.add(tag);
      const keys = new Set(tags.flatMap((tag) => [...(keysOfTag.get(tag) ?? [])]));
      for (const key of keys) entries.delete(key);
    },
    get size() {
      return entries.size;
    },
  };
}

/** Frozen, since one object answers many requests. */
function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
