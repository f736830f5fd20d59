import type { Redis } from "ioredis";
import { hash } from "ohash";
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { type MutationName, type ParsedInput, type Refusal } from "#contract/operations.ts";
import type { Tokens } from "#middleware/erp.ts";
import { Failure } from "./failure.ts";

const WINDOW_SECONDS = 15 * 60;

/**
 * A refusal that says "wrong, try another", or null for every call: how often it may come within a quarter of an hour,
 * and for whom.
 */
type Limit<N extends MutationName> = {
  refusal: Refusal<N> | null;
  most: number;
  whose: (input: ParsedInput<N>, tokens: Tokens) => string;
};

type AnyLimit = {
  refusal: string | null;
  most: number;
  whose: (input: never, tokens: Tokens) => string;
};

const LIMITS: { [N in MutationName]?: Limit<N> } = {
  "session.logIn": { refusal: "wrong-credentials", most: 20, whose: ({ email }) => email },
  "cart.applyCoupon": {
    refusal: "coupon-not-found",
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
  // Each is work for somebody who reads it. A guest without a cookie may be anybody: then the review is counted.
  "chat.send": { refusal: null, most: 40, whose: holder },
  "returns.request": { refusal: null, most: 40, whose: holder },
  "reviews.report": {
    refusal: null,
    most: 10,
    whose: ({ id }, { session, cart, wishlist }) => session ?? cart ?? wishlist ?? id,
  },
  "reviews.save": { refusal: null, most: 10, whose: (_, { session }) => session ?? "" },
  "requests.submit": {
    refusal: null,
    most: 5,
    whose: ({ email }, { session }) => session ?? email ?? "",
  },
};

/** The customer, or the guest by the last order; who has neither is refused in any case. */
function holder(_: unknown, { session, orders }: Tokens): string {
  return session ?? orders[0] ?? "";
}

export type Guesses = {
  /** Throws when there were too many already. */
  check(name: MutationName, input: unknown, tokens: Tokens): Promise<void>;
  count(name: MutationName, input: unknown, tokens: Tokens, refusal: string): Promise<void>;
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
    const { refusal, most, whose } = limit;
    return {
      refusal,
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
  };
}

function tooMany({ msBeforeNext }: RateLimiterRes): Failure {
  return new Failure("too-many", { retryAfter: Math.ceil(msBeforeNext / 1000) });
}
