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

/** What was shown as done must arrive, also if the tab is closed; React Router has no option for `keepalive`. */
export function finishPostsOnLeaving(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const isInPlace = input instanceof URL && init?.method === "POST" && isFetched(input.href);
    return fetch(input, isInPlace ? { ...init, keepalive: true } : init);
  };
}
