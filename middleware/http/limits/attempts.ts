import type { Redis } from "ioredis";
import { hash } from "ohash";
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import type { MutationName } from "#contract/operations.ts";
import { Failure } from "#middleware/http/failure.ts";
import { type AttemptSource, LIMITS } from "./rate-limits.ts";

const WINDOW_SECONDS = 15 * 60;

type AnyLimit = {
  refusal?: string | null;
  wrong?: (answer: never) => number;
  counts: { most: number; by: (input: never, source: AttemptSource) => string | null }[];
};

type Counter = { most: number; key: string; limiter: RateLimiterAbstract };

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
export function createAttempts(redis: Redis | null): Attempts {
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiterOf(keyPrefix: string, most: number): RateLimiterAbstract {
    const known = limiters.get(keyPrefix);
    if (known) return known;
    const options = { keyPrefix, points: most, duration: WINDOW_SECONDS };
    const alone = new RateLimiterMemory(options);
    const limiter = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: alone })
      : alone;
    limiters.set(keyPrefix, limiter);
    return limiter;
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
        const so = await limiter.get(key);
        if (so && so.consumedPoints >= most) throw tooMany(so);
      }
      if (limit.refusal !== null) return;
      for (const { limiter, key } of counters) await consume(limiter, key);
    },
    async count(name, input, source, refusal) {
      if (LIMITS[name]?.refusal !== refusal) return;
      for (const { limiter, key } of countersOf(name, input, source)) await limiter.penalty(key);
    },
    async countIn(name, input, source, answer) {
      const wrong = (LIMITS[name] as AnyLimit | undefined)?.wrong?.(answer as never) ?? 0;
      if (wrong === 0) return;
      const counters = countersOf(name, input, source);
      for (const { limiter, key } of counters) await limiter.penalty(key, wrong);
    },
  };
}

/** Other attempts may have been counted since the check. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (over) {
    throw over instanceof RateLimiterRes ? tooMany(over) : over;
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): Failure {
  return new Failure("too-many", { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}
