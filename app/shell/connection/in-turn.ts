import type { DataStrategyResult } from "react-router";

type Results = Promise<Record<string, DataStrategyResult>>;

const isFetched = (address: string) => new URL(address).searchParams.has("stay");

let last: Promise<void> = Promise.resolve();

/**
 * Sends the posts of fetchers one after another (docs/decisions/034): one cookie holds all of a shopper's tokens, so a
 * post that does not have the cookie of the answer before would begin a second cart.
 */
export async function inTurn({ request }: { request: Request }, next: () => Results): Results {
  if (request.method === "GET" || !isFetched(request.url)) return next();
  const before = last;
  const { promise, resolve } = Promise.withResolvers<void>();
  last = promise;
  await before;
  try {
    return await next();
  } finally {
    resolve();
  }
}

/** More than the shop waits for the ERP (contract/values/time-limits.ts); then the shop itself does not answer. */
const LONGEST_MS = 12_000;

/**
 * What was shown as done must arrive, also if the tab is closed, and is taken back if no answer comes; React Router has no
 * options for that.
 */
export function finishPostsOnLeaving(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const isInPlace = input instanceof URL && init?.method === "POST" && isFetched(input.href);
    if (!isInPlace) return fetch(input, init);
    const signals = [init.signal, AbortSignal.timeout(LONGEST_MS)].filter((one) => one != null);
    const signal = "any" in AbortSignal ? AbortSignal.any(signals) : init.signal;
    return fetch(input, { ...init, signal: signal ?? null, keepalive: true });
  };
}
