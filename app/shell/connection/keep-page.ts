import {
  data,
  isRouteErrorResponse,
  redirect,
  replace,
  type DataStrategyResult,
} from "react-router";
import {
  setAnswered,
  code,
  dropStep,
  keepStep,
  isUnreachable,
  setLost,
} from "#app/ui/connection.ts";

type Results = Record<string, DataStrategyResult>;

/**
 * Keeps the page while a request gets no answer, or one that a form cannot show (docs/decisions/021): the navigation stays pending until it is repeated
 * as a redirect to its own URL, or another navigation replaces it.
 */
export async function keepPage({ request }: { request: Request }, next: () => Promise<unknown>) {
  const results = (await next()) as Results;
  const { pathname, search, searchParams } = new URL(request.url);
  const isGet = request.method === "GET";
  const isFetcher = searchParams.has("stay");
  const isReload = isGet && pathname + search === shown.address && !shown.isError;
  const isPageNeeded = isGet && !isFetcher && !isReload;
  const failed = Object.keys(results).filter((id) => isFailure(results[id], isPageNeeded));
  if (request.signal.aborted) return results;
  if (failed.length === 0) {
    if (Object.keys(results).length > 0) setAnswered(); // with no results, no request was made
    return results;
  }
  setLost();
  // A fetcher adds `stay` to its URL and repeats the request itself (untilAnswered, features/cart/quantity.tsx).
  if (isFetcher) return withResult(results, failed, data(null, { status: 503 }));
  if (isReload) return without(results, failed); // keeps the present data

  const isTaken = await waitForStep(request.signal, !isGet);
  if (!isTaken) return results; // replaced by another navigation
  // After Back and Forward the browser's URL has changed already.
  const isThere = pathname + search === location.pathname + location.search;
  const again = isThere ? replace : redirect;
  return withResult(results, failed, again(pathname + search, isGet ? 302 : 307));
}

/** The URL of the rendered page; after Back, the browser's URL differs from it during the navigation. */
export const shown = { address: "", isError: false };

/** A 5xx, of the shop or of a proxy before it, is shown only where a page was asked for. */
function isFailure(entry: DataStrategyResult | undefined, isPageNeeded: boolean): boolean {
  if (entry?.type !== "error") return false;
  const { result } = entry;
  // React Router wraps an action's error together with its status.
  const error = isWrapped(result) ? result.data : result;
  if (isUnreachable(error)) return true;
  const isBroken = isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error;
  return isBroken && !isPageNeeded; // others are redirects, and answers such as 404
}

function isWrapped(result: unknown): result is { data: unknown } {
  return typeof result === "object" && result !== null && "data" in result && "init" in result;
}

function without(results: Results, ids: string[]): Results {
  return Object.fromEntries(Object.entries(results).filter(([id]) => !ids.includes(id)));
}

function withResult(results: Results, ids: string[], result: unknown): Results {
  return { ...results, ...Object.fromEntries(ids.map((id) => [id, { type: "data", result }])) };
}

function waitForStep(signal: AbortSignal, isSent: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const step = { isSent, take: () => resolve(true) };
    if (!code.isMissing) keepStep(step);
    signal.addEventListener("abort", () => {
      dropStep(step);
      resolve(false);
    });
  });
}
