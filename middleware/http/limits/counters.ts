import { LRUCache } from "lru-cache";
import { RateLimiterRedis } from "rate-limiter-flexible";
import type { SharedRedis } from "#middleware/redis/connection.ts";

export type Count = { key: string; kind: string; seconds: number; points: number };
/** `giveBack` does not wait for Redis. */
export type Counted = { points: number; msLeft: number; giveBack: (points: number) => void };
export type Counters = {
  /** Adds the points at once and returns all of the window. `request`: its time for Redis is limited. */
  add(count: Count, request: object | null): Promise<Counted>;
};

/** The most windows that this process keeps; the least recently used ends first. About 10 MB. */
export const MAX_WINDOWS = 50_000;

/** Counts in windows that begin with the first attempt: in Redis, or in this process if Redis does not answer in time. */
export function createCounters(redis: SharedRedis | null): Counters {
  const windows = new LRUCache<string, { points: number; endsAt: number }>({ max: MAX_WINDOWS });
  const limiters = new Map<string, RateLimiterRedis>();

  function addHere({ kind, key, points, seconds }: Count) {
    const name = `${kind}:${key}`;
    const now = Date.now();
    const known = windows.get(name);
    const window =
      known && known.endsAt > now ? known : { points: 0, endsAt: now + seconds * 1000 };
    window.points += points;
    windows.set(name, window);
    return {
      points: window.points,
      msLeft: window.endsAt - now,
      giveBack: (back: number) => void (window.points -= back),
    };
  }

  function limiterOf({ kind, seconds }: Count, { client }: SharedRedis): RateLimiterRedis {
    const known = limiters.get(kind);
    if (known) return known;
    const options = { keyPrefix: kind, points: 1, duration: seconds, storeClient: client };
    const limiter = new RateLimiterRedis(options);
    limiters.set(kind, limiter);
    return limiter;
  }

  return {
    async add(count, request) {
      if (!redis) return addHere(count);
      const limiter = limiterOf(count, redis);
      const reply = await redis.ask(request, () => limiter.penalty(count.key, count.points));
      if (!reply) return addHere(count);
      return {
        points: reply.consumedPoints,
        msLeft: reply.msBeforeNext,
        giveBack: (back) => void redis.send(() => limiter.reward(count.key, back)),
      };
    },
  };
}
