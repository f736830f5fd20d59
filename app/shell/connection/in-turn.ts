import type { DataStrategyResult } from "react-router";

type Results = Promise<Record<string, DataStrategyResult>>;

let last: Promise<void> = Promise.resolve();

/**
 * Sends the posts of fetchers one after another (docs/decisions/034): one cookie holds all of a shopper's tokens, so a
 * post that does not have the cookie of the answer before would begin a second cart.
 */
export async function inTurn({ request }: { request: Request }, next: () => Results): Results {
  const isFetched = new URL(request.url).searchParams.has("stay");
  if (request.method === "GET" || !isFetched) return next();
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
