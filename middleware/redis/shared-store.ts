import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Found, SharedStore, Wanted } from "#middleware/http/cache.ts";
import type { ChangeLog, Version } from "./change-log.ts";
import type { SharedRedis } from "./connection.ts";

type Entry = { version: Version; lifetimeMs: number; tags: string[]; output: unknown };

export type StoreOptions = {
  /** Processes with the same name share entries; it differs between builds and settings. */
  name: string;
  /** Who can write to Redis cannot write pages: entries are signed. */
  secret: string;
  /** The most that this process writes within `WINDOW_MS`, so that strangers cannot fill Redis. */
  maxBytes: number;
  /** One process at a time makes an entry; the others wait for it. */
  isMadeOnce?: boolean;
};

const WINDOW_MS = 120_000;
/** After this time another process makes the entry as well. */
const CLAIM_MS = 3_000;
const LOOK_AGAIN_MS = 25;

const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end`;

/** Entries that several processes share, as long as what they are made of has not changed. */
export function createSharedStore<T>(
  redis: SharedRedis,
  changes: ChangeLog,
  { name, secret, maxBytes, isMadeOnce = false }: StoreOptions,
): SharedStore<T> {
  const window = { since: 0, bytes: 0 };
  const prefix = hashOf(name);

  async function find(key: string, wanted: Wanted): Promise<Found<T>> {
    const { seconds, staleSeconds } = wanted;
    if (!changes.version()) return { entry: null, settle: () => {} };
    const id = `wattle:${hashOf(`${prefix} ${key}`)}`;
    const lifetimeMs = (seconds + Math.min(seconds, staleSeconds)) * 1000;

    function make(release: () => Promise<unknown> = async () => {}): Found<T> {
      const version = changes.version(); // of what is loaded from now on
      return {
        entry: null,
        settle(made) {
          const { tags, output } = made ?? { tags: [], output: null };
          const isKept = made !== null && version !== null;
          const kept = isKept ? write(id, { version, lifetimeMs, tags, output }) : undefined;
          void Promise.resolve(kept).then(release);
        },
      };
    }

    const entry = await usable(id, wanted);
    if (entry) return { entry };
    if (!isMadeOnce) return make();
    const claim = randomUUID();
    const giveUpAt = performance.now() + CLAIM_MS;
    let { request } = wanted;
    for (;;) {
      const reply = await redis.ask(request, (client) =>
        client.call("set", `${id}:claim`, claim, "NX", "PX", CLAIM_MS),
      );
      if (reply === "OK") break;
      if (reply === undefined || performance.now() > giveUpAt) return make();
      await pause(LOOK_AGAIN_MS);
      request = null; // from here on it is another's page that is waited for, not Redis
    }
    const release = () =>
      redis.send((client) => client.call("eval", RELEASE, 1, `${id}:claim`, claim));
    const made = await usable(id, { ...wanted, request }); // since the first look
    if (!made) return make(release);
    void release();
    return { entry: made };
  }

  async function usable(id: string, { seconds, staleSeconds, hasOlder, request }: Wanted) {
    const reply = await redis.ask(request, (client) =>
      Promise.all([client.call("get", id), client.call("pttl", id)]),
    );
    const entry = reply && opened(id, reply[0]);
    if (!entry) return null;
    const ageSeconds = Math.max(0, entry.lifetimeMs - Number(reply[1])) / 1000;
    if (ageSeconds >= seconds + (hasOlder ? 0 : staleSeconds)) return null;
    if (!(await changes.isValid(request, entry.version, entry.tags))) return null;
    return { output: entry.output as T, tags: entry.tags, ageSeconds };
  }

  async function write(id: string, entry: Entry): Promise<void> {
    const text = JSON.stringify(entry);
    const now = performance.now();
    if (now - window.since > WINDOW_MS) Object.assign(window, { since: now, bytes: 0 });
    if (window.bytes + text.length > maxBytes) return;
    window.bytes += text.length;
    await redis.send((client) =>
      client.call("set", id, signature(id, text) + text, "PX", entry.lifetimeMs),
    );
  }

  function signature(id: string, text: string): string {
    return createHmac("sha256", secret).update(`${id}\n${text}`).digest("base64url");
  }

  /** Null for nothing, and for what was not written by a process with the same secret. */
  function opened(id: string, stored: unknown): Entry | null {
    if (typeof stored !== "string") return null;
    const text = stored.slice(SIGNATURE_LENGTH);
    const [given, wanted] = [stored.slice(0, SIGNATURE_LENGTH), signature(id, text)].map((mark) =>
      Buffer.from(mark),
    );
    const isOurs = given?.length === wanted?.length && timingSafeEqual(given!, wanted!);
    return isOurs ? (JSON.parse(text) as Entry) : null;
  }

  return { find };
}

const SIGNATURE_LENGTH = 43;

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
