import { LRUCache } from "lru-cache";
import { type MutationName, type ParsedInput, type Refusal } from "#contract/operations.ts";
import type { Tokens } from "#middleware/erp.ts";
import { Failure } from "./failure.ts";

const WINDOW_MS = 15 * 60_000;

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
  // Each is work for somebody who reads it.
  "requests.submit": {
    refusal: null,
    most: 5,
    whose: ({ email }, { session }) => session ?? email ?? "",
  },
};

export type Guesses = {
  /** Throws when there were too many already. */
  check(name: MutationName, input: unknown, tokens: Tokens): void;
  count(name: MutationName, input: unknown, tokens: Tokens, refusal: string): void;
};

/** Nobody tries passwords or coupons until one fits, or fills a mailbox. Each process counts for itself. */
export function createGuesses(): Guesses {
  const wrong = new LRUCache<string, number>({
    max: 50_000,
    ttl: WINDOW_MS,
    noUpdateTTL: true,
    perf: { now: () => performance.now() },
  });

  function limitOf(name: MutationName, input: unknown, tokens: Tokens) {
    const limit = LIMITS[name] as AnyLimit | undefined;
    return limit && { ...limit, key: `${name}\n${limit.whose(input as never, tokens)}` };
  }

  return {
    check(name, input, tokens) {
      const limit = limitOf(name, input, tokens);
      if (!limit) return;
      const times = wrong.get(limit.key) ?? 0;
      if (times < limit.most) {
        if (limit.refusal === null) wrong.set(limit.key, times + 1);
        return;
      }
      throw new Failure("too-many", {
        retryAfter: Math.ceil(wrong.getRemainingTTL(limit.key) / 1000),
      });
    },
    count(name, input, tokens, refusal) {
      const limit = limitOf(name, input, tokens);
      if (limit?.refusal === refusal) wrong.set(limit.key, (wrong.get(limit.key) ?? 0) + 1);
    },
  };
}
