import { hash } from "ohash";
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import type { MutationName } from "#contract/operations.ts";
import { Failure } from "#middleware/http/failure.ts";
import type { SharedRedis } from "#middleware/redis/connection.ts";
import { type AttemptSource, LIMITS } from "./rate-limits.ts";

const WINDOW_SECONDS = 15 * 60;

type AnyLimit = {
  refusal?: string | null;
  wrong?: (answer: never) => number;
  counts: { most: number; by: (input: never, source: AttemptSource) => string | null }[];
};

type Limiter = { together: RateLimiterAbstract | null; alone: RateLimiterAbstract };
type Counter = { most: number; key: string; limiter: Limiter };

export type Attempts = {
  /** Throws when the limit is reached. */
  check(name: MutationName, input: unknown, source: AttemptSource): Promise<void>;
  count(name: MutationName, input: unknown, source: AttemptSource, refusal: string): Promise<void>;
  /** Called with an answer that was not refused as a whole. */
  countIn(
    name: MutationName,
    input: unknown,
    source: AttemptSource,
    answer: unknown,
  ): Promise<void>;
};

/**
 * Rate limits for passwords, coupons and mails. A refused attempt does not count, so a lock ends after a quarter of an
 * hour. Replicas count together in Redis; without it each process counts by itself.
 */
export function createAttempts(redis: SharedRedis | null): Attempts {
  const limiters = new Map<string, Limiter>();

  function limiterOf(keyPrefix: string, most: number): Limiter {
    const known = limiters.get(keyPrefix);
    if (known) return known;
    const options = { keyPrefix, points: most, duration: WINDOW_SECONDS };
    const limiter = {
      together: redis && new RateLimiterRedis({ ...options, storeClient: redis.client }),
      alone: new RateLimiterMemory(options),
    };
    limiters.set(keyPrefix, limiter);
    return limiter;
  }

  /** In Redis, or in this process if Redis does not answer in time. */
  async function counted<T>(
    { together, alone }: Limiter,
    { request }: AttemptSource,
    count: (limiter: RateLimiterAbstract) => Promise<T>,
  ): Promise<T> {
    const reply = together ? await redis?.ask(request ?? null, () => count(together)) : undefined;
    return reply === undefined ? count(alone) : reply;
  }

  /** E-mail addresses, tokens and IP addresses are stored only as hashes. */
  function countersOf(name: MutationName, input: unknown, source: AttemptSource): Counter[] {
    const { counts } = LIMITS[name] as AnyLimit;
    return counts.flatMap(({ most, by }, index) => {
      const whose = by(input as never, source);
      if (whose === null) return [];
      return [{ most, key: hash(whose), limiter: limiterOf(`wattle:${name}:${index}`, most) }];
    });
  }

  return {
    async check(name, input, source) {
      const limit = LIMITS[name];
      if (!limit) return;
      const counters = countersOf(name, input, source);
      for (const { limiter, key, most } of counters) {
        const so = await counted(limiter, source, (one) => one.get(key));
        if (so && so.consumedPoints >= most) throw tooMany(so);
      }
      if (limit.refusal !== null) return;
      for (const { limiter, key } of counters) {
        const over = await counted(limiter, source, (one) => consume(one, key));
        if (over) throw tooMany(over);
      }
    },
    async count(name, input, source, refusal) {
      if (LIMITS[name]?.refusal !== refusal) return;
      for (const { limiter, key } of countersOf(name, input, source))
        await counted(limiter, source, (one) => one.penalty(key));
    },
    async countIn(name, input, source, answer) {
      const wrong = (LIMITS[name] as AnyLimit | undefined)?.wrong?.(answer as never) ?? 0;
      if (wrong === 0) return;
      const counters = countersOf(name, input, source);
      for (const { limiter, key } of counters)
        await counted(limiter, source, (one) => one.penalty(key, wrong));
    },
  };
}

/** Null if the attempt is allowed. Others may have been counted since the check. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (over) {
    if (over instanceof RateLimiterRes) return over;
    throw over;
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): Failure {
  return new Failure("too-many", { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}
