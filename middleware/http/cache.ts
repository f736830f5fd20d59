import { LRUCache } from "lru-cache";

/** Entries made of the ERP's answers, each with the tags it depends on. */
export type TaggedCache<T> = {
  /** A fresh entry, a stale one while one call refreshes it, or the result of the call under way. */
  get(key: string, fresh: Freshness<T>): Promise<T>;
  /** The entry in memory if it is fresh; null without one. */
  fresh(key: string): T | null;
  /** The entry in memory, however old; null without one. */
  peek(key: string): T | null;
  /** Drops entries with any of these tags; calls under way that have them are not kept. */
  drop(tags: Changes): void;
  readonly size: number;
  /** What the entries take, as `sizeOf` estimates it. */
  readonly bytes: number;
};

/** Tags of what changed; "all" if that is not known. */
export type Changes = string[] | "all";

export type Freshness<T> = {
  seconds: number;
  /** How long a stale entry is returned at once; later only if the call fails. */
  staleSeconds?: number;
  load: () => Promise<Made<T>>;
  /** The request that waits; its time for a shared store is limited. */
  request?: object;
};

/** `seconds` replaces the usual time for this entry. */
type Made<T> = { output: T; tags: string[]; seconds?: number };

/**
 * A store outside the process, asked before `load`. It never rejects, and answers without an entry when it is slow or
 * down. It receives changes by itself: what it returns is not older than the last one.
 */
export type SharedStore<T> = {
  find(key: string, wanted: Wanted): Promise<Found<T>>;
};

export type Wanted = {
  seconds: number;
  staleSeconds: number;
  /** A stale entry is in memory here: only a fresh one is of use. */
  hasOlder: boolean;
  request: object | null;
};

export type Found<T> =
  | { entry: { output: T; tags: string[]; ageSeconds: number } }
  /** The caller makes the entry and gives it to `settle`, or null if there is nothing to store. */
  | { entry: null; settle: (made: { output: T; tags: string[] } | null) => void };

/** `outdatedBy`: the number of the drop that happened while the entry was requested; 0 without one. */
type Entry<T> = { output: T; tags: string[]; size: number; outdatedBy: number };

/** Stands for every tag. */
const ALL = "";

/** The size of what is not kept. */
export const TOO_BIG = Number.MAX_SAFE_INTEGER;

/** Handlers of cached queries get a `Visitor`, so no shopper's data can enter the cache (spec 6.3). */
export function createAnswerCache(options: {
  maxBytes: number;
  shared?: SharedStore<unknown> | null;
}): TaggedCache<unknown> {
  return createTaggedCache<unknown>({
    ...options,
    sizeOf: (output) => JSON.stringify(output).length + 200,
    prepare: freeze,
  });
}

export function createTaggedCache<T>(options: {
  maxBytes: number;
  sizeOf: (output: T) => number;
  /** The largest entry, as a share of `maxBytes`. */
  maxShare?: number;
  prepare?: (output: T) => T;
  shared?: SharedStore<T> | null;
}): TaggedCache<T> {
  const { maxBytes, sizeOf, maxShare = 0.1, prepare = (output) => output, shared } = options;
  const keysOfTag = new Map<string, Set<string>>();
  /** Of each call under way: the tags that were dropped meanwhile, with the number of the drop. */
  const loads = new Set<Map<string, number>>();
  let drops = 0;

  const entries = new LRUCache<string, Entry<T>, Freshness<T>>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes * maxShare),
    sizeCalculation: (entry) => (entry.outdatedBy > 0 ? TOO_BIG : entry.size),
    perf: { now: () => performance.now() }, // read at each call, so that tests can move the clock
    ttlResolution: 0, // otherwise lru-cache keeps the time until a timer fires, which a worker ends with its request
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true, // a stale answer is better than none while the ERP is down
    ignoreFetchAbort: true, // a dropped key's call still answers its waiting callers
    dispose: (entry, key) => forget(entry, key),
    onInsert: (entry, key) => remember(entry, key),
    fetchMethod: (key, old, { context, options: own }) =>
      load(key, old !== undefined, context, (seconds) => {
        own.ttl = Math.round(seconds * 1000) || -1; // 0 is "for ever"; stale for some time if negative
      }),
  });

  async function load(
    key: string,
    hasOlder: boolean,
    fresh: Freshness<T>,
    keepFor: (seconds: number) => void,
  ): Promise<Entry<T>> {
    const changedMeanwhile = new Map<string, number>();
    loads.add(changedMeanwhile);
    const outdatedBy = (tags: string[]) =>
      Math.max(0, ...[ALL, ...tags].map((tag) => changedMeanwhile.get(tag) ?? 0));
    try {
      const { output, tags, seconds } = shared
        ? await loadShared(shared, key, hasOlder, fresh, outdatedBy)
        : await fresh.load();
      if (seconds !== undefined) keepFor(seconds);
      return {
        output: prepare(output),
        tags,
        size: sizeOf(output),
        outdatedBy: outdatedBy(tags),
      };
    } finally {
      loads.delete(changedMeanwhile);
    }
  }

  async function loadShared(
    store: SharedStore<T>,
    key: string,
    hasOlder: boolean,
    { seconds, staleSeconds = Infinity, load, request }: Freshness<T>,
    outdatedBy: (tags: string[]) => number,
  ): Promise<Made<T>> {
    const found = await store.find(key, {
      seconds,
      staleSeconds,
      hasOlder,
      request: request ?? null,
    });
    if (found.entry && outdatedBy(found.entry.tags) > 0) return load();
    if (found.entry) return { ...found.entry, seconds: seconds - found.entry.ageSeconds };
    let made: Made<T> | null = null;
    try {
      return (made = await load());
    } finally {
      const isKept = made && sizeOf(made.output) !== TOO_BIG && outdatedBy(made.tags) === 0;
      found.settle(isKept ? made : null);
    }
  }

  function remember(entry: Entry<T>, key: string) {
    for (const tag of entry.tags) {
      const keys = keysOfTag.get(tag);
      if (keys) keys.add(key);
      else keysOfTag.set(tag, new Set([key]));
    }
  }

  function forget(entry: Entry<T>, key: string) {
    for (const tag of entry.tags) {
      const keys = keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOfTag.delete(tag);
    }
  }

  async function get(key: string, fresh: Freshness<T>): Promise<T> {
    const asked = drops;
    const { seconds, staleSeconds = Infinity } = fresh;
    const isTooOld = entries.getRemainingTTL(key) < -1000 * staleSeconds;
    const entry = await entries
      .fetch(key, { context: fresh, ttl: seconds * 1000, allowStale: !isTooOld })
      .catch((error: unknown) => entries.peek(key, { allowStale: true }) ?? Promise.reject(error));
    if (!entry) throw new Error("a load ended without an answer");
    if (entry.outdatedBy > 0 && entry.outdatedBy <= asked) return get(key, fresh);
    return entry.output;
  }

  return {
    get,
    fresh(key) {
      return entries.get(key, { allowStale: false })?.output ?? null;
    },
    peek(key) {
      return entries.peek(key, { allowStale: true })?.output ?? null;
    },
    drop(tags) {
      drops += 1;
      for (const one of loads) for (const tag of tags === "all" ? [ALL] : tags) one.set(tag, drops);
      if (tags === "all") return entries.clear();
      const keys = new Set(tags.flatMap((tag) => [...(keysOfTag.get(tag) ?? [])]));
      for (const key of keys) entries.delete(key);
    },
    get size() {
      return entries.size;
    },
    get bytes() {
      return entries.calculatedSize;
    },
  };
}

/** Frozen, since one object answers many requests. */
function freeze<V>(value: V): V {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
