import type { z } from "zod";

/**
 * The three builders of operations (decision 001). A `query` gives the same answer to every visitor and is cached;
 * `queryNoCache` depends on the shopper; a `mutation` changes something and may be refused.
 */

type Schema = z.ZodType;

type Query<I extends Schema, O extends Schema> = {
  kind: "query";
  input: I;
  output: O;
  /** How long an answer is fresh. Older ones are served while one request refreshes them. */
  cacheSeconds: number;
  /** The tags of the answer; a change of any of them in the ERP drops it. */
  tags: (input: z.output<I>, output: z.output<O>) => string[];
};

type QueryNoCache<I extends Schema, O extends Schema> = {
  kind: "query-no-cache";
  input: I;
  output: O;
};

/** The status of a refusal: 404 not found or not yours, 409 conflict, 422 otherwise. */
export type RefusalStatus = 404 | 409 | 422;

type Mutation<I extends Schema, O extends Schema, R extends string> = {
  kind: "mutation";
  input: I;
  output: O;
  refusals: Record<R, RefusalStatus>;
};

export function query<I extends Schema, O extends Schema>(
  spec: Omit<Query<I, O>, "kind">,
): Query<I, O> {
  return { kind: "query", ...spec };
}

export function queryNoCache<I extends Schema, O extends Schema>(
  spec: Omit<QueryNoCache<I, O>, "kind">,
): QueryNoCache<I, O> {
  return { kind: "query-no-cache", ...spec };
}

export function mutation<I extends Schema, O extends Schema, const R extends string>(
  spec: Omit<Mutation<I, O, R>, "kind">,
): Mutation<I, O, R> {
  return { kind: "mutation", ...spec };
}

export type AnyOperation = Query<any, any> | QueryNoCache<any, any> | Mutation<any, any, any>;
