import { hash } from "ohash";
import type { AnyOperation } from "#contract/operation.ts";
import {
  operations,
  type Input,
  type MutationName,
  type Outcome,
  type Output,
  type QueryName,
} from "#contract/operations.ts";
import { caught, GatewayError, type ShopperHint, type Transport } from "./call.server.ts";
import { stopwatch } from "./stopwatch.ts";

/** The pages' access to the ERP. Failures other than refusals are thrown as `GatewayError`. */
export type Gateway = {
  query<N extends QueryName>(name: N, input: Input<N>): Promise<Output<N>>;
  mutate<N extends MutationName>(name: N, input: Input<N>): Promise<Outcome<N>>;
  /** A query that the page does not wait for; an unhandled rejection does not end the process. */
  defer<N extends QueryName>(name: N, input: Input<N>): Promise<Output<N>>;
  readonly shopper: ShopperHint;
};

export type OpenGateway = {
  gateway: Gateway;
  /** The `Set-Cookie` values of the mutations so far. */
  cookies: () => string[];
  /** Whether data of this shopper alone was queried. */
  isPersonal: () => boolean;
  /** The tags of the cached answers so far, which a page made of them depends on. */
  tags: ReadonlySet<string>;
  /** Whether a query failed. */
  hasFailed: () => boolean;
  /** Whether an answer was for the moment only. */
  isForTheMoment: () => boolean;
  /** Milliseconds in which at least one call was pending. */
  waited: () => number;
  /** The seconds for `Retry-After` after a rate-limited call. */
  retryAfter: () => number | null;
};

/** Queries for the shopper's own data on catalogue pages: wishlist marks and the own review. */
const MARKS = new Set<QueryName>(["wishlist.marks", "reviews.mine"]);

/** Merges equal queries of one request into one call, until a mutation may have changed the answer. */
export function gatewayOn(transport: Transport): Omit<OpenGateway, "cookies"> {
  let isPersonal = false;
  let retryAfter: number | null = null;
  let hasFailed = false;
  const asked = new Map<string, Promise<unknown>>();
  const tags = new Set<string>();
  const clock = stopwatch();

  function query<N extends QueryName>(name: N, input: Input<N>): Promise<Output<N>> {
    if (operations[name].kind === "query-no-cache" && !isMark(name)) isPersonal = true;
    const key = `${name} ${hash(input)}`;
    const known = asked.get(key);
    if (known) return known as Promise<Output<N>>;
    const answer = clock.during(transport.query(name, input)).then(
      (output) => {
        const operation: AnyOperation = operations[name];
        if (operation.kind === "query")
          for (const tag of operation.tags(input, output)) tags.add(tag);
        return output;
      },
      (error: unknown) => {
        hasFailed = true;
        if (error instanceof GatewayError) retryAfter = error.retryAfter ?? null;
        throw error;
      },
    );
    asked.set(key, answer);
    return answer;
  }

  /** Pages with these queries may be stored; after Back, app/shell/after-load/browser-runtime.ts refreshes them. */
  function isMark(name: QueryName): boolean {
    return MARKS.has(name) || (name === "session.get" && !transport.shopper().isSignedIn);
  }

  const gateway: Gateway = {
    query,
    mutate(name, input) {
      const outcome = caught(clock.during(transport.mutate(name, input)), (failure) => {
        retryAfter = failure.retryAfter ?? null;
        throw failure;
      });
      return outcome.finally(() => asked.clear());
    },
    defer(name, input) {
      const answer = query(name, input);
      answer.catch(() => {}); // marks the rejection as handled; awaiting it still throws
      return answer;
    },
    get shopper() {
      return transport.shopper();
    },
  };
  return {
    gateway,
    isPersonal: () => isPersonal,
    retryAfter: () => retryAfter,
    tags,
    hasFailed: () => hasFailed,
    isForTheMoment: () => transport.isForTheMoment(),
    waited: clock.read,
  };
}
