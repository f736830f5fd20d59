import type { Redis } from "ioredis";
import { hash } from "ohash";
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import {
  type MutationName,
  type Output,
  type ParsedInput,
  type Refusal,
} from "#contract/operations.ts";
import type { Tokens } from "#middleware/erp.ts";
import { Failure } from "./failure.ts";

const WINDOW_SECONDS = 15 * 60;

/**
 * A refusal that says "wrong, try another", null for every call, or how many guesses in an answer were wrong: how often
 * it may come within a quarter of an hour, and for whom.
 */
type Limit<N extends MutationName> = {
  refusal?: Refusal<N> | null;
  wrong?: (answer: Output<N>) => number;
  most: number;
  whose: (input: ParsedInput<N>, tokens: Tokens) => string;
};

type AnyLimit = {
  refusal?: string | null;
  wrong?: (answer: never) => number;
  most: number;
  whose: (input: never, tokens: Tokens) => string;
};

const LIMITS: { [N in MutationName]?: Limit<N> } = {
  "session.logIn": { refusal: "wrong-credentials", most: 20, whose: ({ email }) => email },
  "cart.applyCoupons": {
    wrong: ({ results }) => results.filter(({ problem }) => problem === "coupon-not-found").length,
    most: 20,
    whose: (_, { session, cart }) => session ?? cart ?? "",
  },
  // Each sends a mail, to whatever address was typed.
  "session.signUp": { refusal: null, most: 5, whose: ({ email }) => email },
  "account.requestEmailChange": {
    refusal: null,
    most: 5,
    whose: (_, { session }) => session ?? "",
  },
  // Each is work for somebody who reads it.
  "requests.submit": {
    refusal: null,
    most: 5,
    whose: ({ email }, { session }) => session ?? email ?? "",
  },
};

export type Guesses = {
  /** Throws when there were too many already. */
  check(name: MutationName, input: unknown, tokens: Tokens): Promise<void>;
  count(name: MutationName, input: unknown, tokens: Tokens, refusal: string): Promise<void>;
  countIn(name: MutationName, input: unknown, tokens: Tokens, answer: unknown): Promise<void>;
};

/**
 * Nobody tries passwords or coupons until one fits, or fills a mailbox. All replicas count together in Redis; without
 * one, or while it is away, each process counts for itself.
 */
export function createGuesses(redis: Redis | null): Guesses {
  const limiters = new Map<MutationName, RateLimiterAbstract>();

  function limiterOf(name: MutationName, most: number): RateLimiterAbstract {
    const known = limiters.get(name);
    if (known) return known;
    const options = { keyPrefix: `wattle:${name}`, points: most, duration: WINDOW_SECONDS };
    const alone = new RateLimiterMemory(options);
    const limiter = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: alone })
      : alone;
    limiters.set(name, limiter);
    return limiter;
  }

  /** Addresses and tokens stay out of the store: it gets a hash of them. */
  function limitOf(name: MutationName, input: unknown, tokens: Tokens) {
    const limit = LIMITS[name] as AnyLimit | undefined;
    if (!limit) return undefined;
    const { refusal, wrong, most, whose } = limit;
    return {
      refusal,
      wrong,
      most,
      key: hash(whose(input as never, tokens)),
      limiter: limiterOf(name, most),
    };
  }

  return {
    async check(name, input, tokens) {
      const limit = limitOf(name, input, tokens);
      if (!limit) return;
      const { refusal, most, key, limiter } = limit;
      if (refusal !== null) {
        const so = await limiter.get(key);
        if (so && so.consumedPoints >= most) throw tooMany(so);
        return;
      }
      try {
        await limiter.consume(key);
      } catch (over) {
        throw over instanceof RateLimiterRes ? tooMany(over) : over;
      }
    },
    async count(name, input, tokens, refusal) {
      const limit = limitOf(name, input, tokens);
      if (limit?.refusal === refusal) await limit.limiter.penalty(limit.key);
    },
    async countIn(name, input, tokens, answer) {
      const limit = limitOf(name, input, tokens);
      const wrong = limit?.wrong?.(answer as never) ?? 0;
      if (limit && wrong > 0) await limit.limiter.penalty(limit.key, wrong);
    },
  };
}

function tooMany({ msBeforeNext }: RateLimiterRes): Failure {
  return new Failure("too-many", { retryAfter: Math.ceil(msBeforeNext / 1000) });
}
