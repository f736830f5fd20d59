import { randomUUID } from "node:crypto";
import type { Changes } from "#middleware/http/cache.ts";
import type { Log } from "#middleware/http/log.ts";
import type { SharedRedis } from "./connection.ts";

/** The changes that a process knows of. After a loss of data in Redis another epoch begins. */
export type Version = { epoch: string; number: number };

export type ChangeLog = {
  /** Announces to the other processes what changed; repeated until Redis has it. */
  announce(tags: string[]): void;
  /** What is loaded from now on knows these changes; null while that is not known. */
  version(): Version | null;
  /** Whether an entry with these tags, loaded at this version, has not changed since. */
  isValid(request: object | null, loaded: Version, tags: string[]): Promise<boolean>;
  /** Whether changes of other processes arrive. */
  isConnected(): boolean;
  follow(follower: Follower): void;
  close(): void;
};

export type Follower = {
  /** Resolves when what this process reads contains the changes; rejects if that is not known. */
  catchUp: (changes: Changes) => Promise<void>;
  drop: (changes: Changes) => void;
  /** Changes do not arrive any more. */
  lost: () => void;
};

const POLL_MS = 250;
/** After an ERP did not answer. */
const TRY_AGAIN_MS = 5_000;
const LOST_AFTER_MS = 2_500;
/** With more tags at once everything is dropped. */
const MOST_TAGS = 2_000;
const MOST_ENTRIES = 1_000;
/** A server that takes another's place may lack the last changes: they are announced again. */
const REPEATED_MS = 30_000;

/** Keys: state, log. Arguments: a new epoch. */
const READ_STATE = `
local state = redis.call('HMGET', KEYS[1], 'epoch', 'number')
if state[1] then return state end
redis.call('DEL', KEYS[2])
redis.call('HSET', KEYS[1], 'epoch', ARGV[1], 'number', 0)
return {ARGV[1], '0'}`;

/** Keys: state, log. Arguments: the writer, the tags as JSON, each tag. Nothing without an epoch. */
const ANNOUNCE = `
local epoch = redis.call('HGET', KEYS[1], 'epoch')
if not epoch then return false end
local number = redis.call('HINCRBY', KEYS[1], 'number', 1)
for i = 3, #ARGV do redis.call('HSET', KEYS[1], 'tag:' .. ARGV[i], number) end
redis.call('XADD', KEYS[2], 'MAXLEN', '~', ${MOST_ENTRIES}, number .. '-0', 'writer', ARGV[1], 'tags', ARGV[2])
for i = 1, 2 do redis.call('EXPIRE', KEYS[i], 604800) end
return {epoch, number}`;

/**
 * A numbered log of what changed, read four times a second, with the last change of each tag. A process that was
 * disconnected reads what it has missed, which a subscription does not offer.
 */
export function openChangeLog(redis: SharedRedis, scope: string, log: Log): ChangeLog {
  const me = randomUUID();
  const STATE = `wattle:{${scope}}:state`; // one slot of a cluster
  const LOG = `wattle:{${scope}}:log`;
  let known: Version | null = null;
  let waiting = new Set<string>();
  let sending = new Set<string>();
  const repeated = new Map<string, number>();
  let follower: Follower | null = null;
  let following: Promise<void> | null = null;
  let isPolling = false;
  let readAt = Number.NEGATIVE_INFINITY;
  let isLost = true;
  let retryAt = 0;
  let timer: NodeJS.Timeout | undefined;

  redis.onReturn(() => {
    const since = Date.now() - REPEATED_MS;
    for (const [tag, at] of repeated) if (at >= since) waiting.add(tag);
    void poll();
  });

  async function poll() {
    if (isPolling) return;
    isPolling = true;
    await sendWaiting();
    const before = known;
    const state = await readState();
    isPolling = false;
    if (!state) return;
    readAt = Date.now();
    isLost = false;
    if (following || readAt < retryAt) return;
    // A server that has taken another's place may have lost the last changes.
    const isSetBack = before?.epoch === state.epoch && state.number < before.number;
    if (isUntil(state, known) && !isSetBack) return;
    following = followTo(state)
      .catch((error: unknown) => {
        if (retryAt === 0)
          log.warn("could not look for changes that another process has seen", { error });
        retryAt = Date.now() + TRY_AGAIN_MS;
      })
      .finally(() => (following = null));
  }

  function tick() {
    if (!isLost && Date.now() - readAt > LOST_AFTER_MS) {
      isLost = true;
      follower?.lost();
    }
    void poll();
  }

  async function readState(): Promise<Version | null> {
    const reply = await redis.send((client) =>
      client.call("eval", READ_STATE, 2, STATE, LOG, randomUUID()),
    );
    const [epoch, number] = (reply ?? []) as string[];
    return epoch ? { epoch, number: Number(number) } : null;
  }

  /** One after the other, so that a tag which changes while it is sent is sent again. */
  async function sendWaiting() {
    if (sending.size > 0 || waiting.size === 0) return;
    [sending, waiting] = [waiting, new Set()];
    const version = sending.size > MOST_TAGS ? null : await write([...sending]);
    if (version || (await forgetAll())) {
      for (const tag of sending) repeated.set(tag, Date.now());
      if (repeated.size > MOST_TAGS) repeated.clear();
    } else {
      for (const tag of sending) waiting.add(tag);
    }
    sending = new Set();
    const isNext = version?.epoch === known?.epoch && version?.number === (known?.number ?? -2) + 1;
    if (version && isNext && !following) known = version;
  }

  async function write(tags: string[]): Promise<Version | null> {
    const reply = await redis.send((client) =>
      client.call("eval", ANNOUNCE, 2, STATE, LOG, me, JSON.stringify(tags), ...tags),
    );
    const [epoch, number] = (reply ?? []) as [string?, number?];
    return epoch === undefined ? null : { epoch, number: Number(number) };
  }

  /** Takes no memory, of which Redis may have none left: all processes drop everything and begin a new epoch. */
  async function forgetAll(): Promise<boolean> {
    const reply = await redis.send((client) => client.call("del", STATE, LOG));
    return reply !== undefined;
  }

  async function followTo(state: Version): Promise<void> {
    const changes = await changesUntil(state);
    if (changes.length > 0) await follower?.catchUp(changes);
    retryAt = 0;
    known = state; // in the same turn as the drop: what is loaded from now on is up to date
    if (changes.length > 0) follower?.drop(changes);
  }

  /** The tags that others have announced since `known`. */
  async function changesUntil({ epoch, number }: Version): Promise<Changes> {
    if (known?.epoch !== epoch || number < known.number) return "all";
    const [from, to] = [`${known.number + 1}-0`, `${number}-0`];
    const rows = (await redis.send((client) => client.call("xrange", LOG, from, to))) as
      | [id: string, fields: string[]][]
      | undefined;
    if (rows?.length !== number - known.number) return "all";
    const others = rows.filter(([, [, writer]]) => writer !== me);
    return [...new Set(others.flatMap(([, fields]) => JSON.parse(fields[3] ?? "[]") as string[]))];
  }

  return {
    announce(tags) {
      for (const tag of tags) waiting.add(tag);
      void sendWaiting();
    },
    version: () => (isLost ? null : known),
    async isValid(request, loaded, tags) {
      if (tags.some((tag) => waiting.has(tag) || sending.has(tag))) return false;
      const fields = tags.map((tag) => `tag:${tag}`);
      const reply = await redis.ask(request, (client) =>
        client.call("hmget", STATE, "epoch", ...fields),
      );
      const [epoch, ...changed] = (reply ?? []) as (string | null)[];
      return epoch === loaded.epoch && changed.every((at) => Number(at ?? 0) <= loaded.number);
    },
    isConnected: () => !isLost,
    follow(next) {
      follower = next;
      timer = setInterval(tick, POLL_MS).unref();
      tick();
    },
    close: () => clearInterval(timer),
  };
}

/** Whether `known` contains `version`. */
function isUntil(version: Version, known: Version | null): boolean {
  return version.epoch === known?.epoch && version.number <= known.number;
}
