import { data, redirect, replace, type DataStrategyResult } from "react-router";
import { answered, code, drop, hold, isUnreachable, lose } from "#app/ui/connection.ts";

type Results = Record<string, DataStrategyResult>;

/**
 * A request that gets no answer never leaves the page (docs/decisions/021): React Router waits as if it were slow, with
 * the page as it is, until the step is taken again as a redirect to itself, or another one takes its place.
 */
export async function keepPage({ request }: { request: Request }, next: () => Promise<unknown>) {
  const results = (await next()) as Results;
  const failed = Object.keys(results).filter((id) => isFailure(results[id]));
  if (request.signal.aborted) return results;
  if (failed.length === 0) {
    if (Object.keys(results).length > 0) answered(); // else there was nothing to ask for
    return results;
  }
  lose();
  const { pathname, search, searchParams } = new URL(request.url);
  const isGet = request.method === "GET";
  // A fetcher says `stay` in its address, and goes on by itself (untilAnswered, features/cart/quantity.tsx).
  if (searchParams.has("stay")) return withResult(results, failed, data(null, { status: 503 }));
  if (isGet && pathname + search === shown.address) {
    return without(results, failed); // it was to be loaded anew, and stays as it was loaded
  }

  const isTaken = await waitForStep(request.signal, !isGet);
  if (!isTaken) return results; // given up for another step
  // By Back and Forward the browser is at the address already.
  const isThere = pathname + search === location.pathname + location.search;
  const again = isThere ? replace : redirect;
  return withResult(results, failed, again(pathname + search, isGet ? 302 : 307));
}

/** The address of the page on the screen; the browser's is ahead of it after Back. */
export const shown = { address: "" };

function isFailure(entry: DataStrategyResult | undefined): boolean {
  if (entry?.type !== "error") return false;
  const { result } = entry;
  // React Router wraps the error of an action together with its status.
  return isUnreachable(isWrapped(result) ? result.data : result);
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
    if (!code.isMissing) hold(step);
    signal.addEventListener("abort", () => {
      drop(step);
      resolve(false);
    });
  });
}
