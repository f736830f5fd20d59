import { setTimeout as pause } from "node:timers/promises";
import { hash } from "ohash";
import type { z } from "zod";
import type { Locale } from "#contract/limits.ts";
import type { AnyOperation } from "#contract/operation.ts";
import {
  operations,
  type MutationName,
  type OperationName,
  type Outcome,
  type Output,
  type QueryName,
} from "#contract/operations.ts";
import type { MiddlewareConfig } from "#middleware/config.ts";
import {
  ErpError,
  type Answer,
  type Erp,
  type Shopper,
  type Tokens,
  type Visitor,
} from "#middleware/erp.ts";
import { createAnswerCache } from "./cache.ts";
import { Failure, failureOf, type FieldError } from "./failure.ts";
import type { Log } from "./log.ts";

/** Who calls: what the shopper's cookie holds, and how long they are there to hear the answer. */
export type Caller = { locale: Locale; requestId: string; signal: AbortSignal; tokens: Tokens };

export type QueryOptions = {
  /** A name under which the caller wants the answer cached, beside the input. */
  cacheKey?: string | undefined;
  /** Ask the ERP, whatever is cached. */
  isUncached?: boolean;
};

/** `tokens` is null when the shopper's cookie stays as it is. */
export type Mutated<N extends MutationName> = { outcome: Outcome<N>; tokens: Tokens | null };

export type Dispatch = {
  query<N extends QueryName>(
    name: N,
    input: unknown,
    caller: Caller,
    options?: QueryOptions,
  ): Promise<Output<N>>;
  mutate<N extends MutationName>(name: N, input: unknown, caller: Caller): Promise<Mutated<N>>;
  /** How often each operation reached the ERP. */
  counts(): Readonly<Record<string, number>>;
};

const RETRY_AFTER_MS = 100;

/** The one way to the ERP, for the endpoints and for the shop in the same process. Everything thrown is a `Failure`. */
export function createDispatch({
  erp,
  config,
  log,
}: {
  erp: Erp;
  config: MiddlewareConfig;
  log: Log;
}): Dispatch {
  const counts: Record<string, number> = {};
  const cache = createAnswerCache({ maxBytes: config.CACHE_MB * 1024 * 1024 });
  erp.onChange((tags) => cache.drop(tags));

  /** Operations are looked up by name, so here types end; the schemas check what goes in and what comes out. */
  function ask(name: OperationName, input: unknown, who: Visitor | Shopper): Promise<unknown> {
    counts[name] = (counts[name] ?? 0) + 1;
    const handler = erp.handlers[name] as (
      input: unknown,
      who: Visitor | Shopper,
    ) => Promise<unknown>;
    return handler(input, who);
  }

  async function read(
    name: OperationName,
    input: unknown,
    who: (signal: AbortSignal) => Visitor | Shopper,
  ) {
    const answer = await withBudget(config.READ_TIMEOUT_MS, async (signal) => {
      try {
        return await ask(name, input, who(signal));
      } catch (error) {
        if (!(error instanceof ErpError && error.code === "down")) throw error;
        await pause(RETRY_AFTER_MS, undefined, { signal });
        return ask(name, input, who(signal));
      }
    });
    return checked(name, operations[name].output, answer);
  }

  async function query(
    name: QueryName,
    rawInput: unknown,
    caller: Caller,
    options: QueryOptions,
  ): Promise<unknown> {
    const operation: AnyOperation = operations[name];
    const input = parsed(operation.input, rawInput);
    const { signal: _, tokens, ...rest } = caller;
    if (operation.kind !== "query") {
      return orAborted(
        caller.signal,
        read(name, input, (signal) => ({
          ...rest,
          ...tokens,
          signal: AbortSignal.any([signal, caller.signal]),
        })),
      );
    }
    const load = () =>
      read(name, input, (signal) => ({ ...rest, priceList: tokens.priceList, signal }));
    if (options.isUncached) return orAborted(caller.signal, load());
    const key = [name, options.cacheKey ?? "", hash(input), caller.locale, tokens.priceList].join(
      "\n",
    );
    const answer = cache.get(key, {
      seconds: operation.cacheSeconds,
      load: async () => {
        const output = await load();
        return { output, tags: operation.tags(input, output) };
      },
    });
    return orAborted(caller.signal, answer);
  }

  async function mutate(
    name: MutationName,
    rawInput: unknown,
    caller: Caller,
  ): Promise<Mutated<MutationName>> {
    const operation: AnyOperation = operations[name];
    const input = parsed(operation.input, rawInput);
    const { tokens, ...rest } = caller;
    const answer = (await withBudget(config.WRITE_TIMEOUT_MS, (timeout) => {
      const signal = AbortSignal.any([timeout, caller.signal]);
      return orAborted(signal, ask(name, input, { ...rest, ...tokens, signal }));
    })) as Answer<MutationName>;
    const changed = answer.tokens ? { ...tokens, ...answer.tokens } : null;
    if (answer.ok) {
      const data = checked(name, operation.output, answer.data) as Output<MutationName>;
      return { outcome: { ok: true, data }, tokens: changed };
    }
    if (operation.kind === "mutation" && !Object.hasOwn(operation.refusals, answer.refusal)) {
      throw new Error(`${name} refused with "${answer.refusal}", which the contract does not know`);
    }
    return { outcome: { ok: false, refusal: answer.refusal }, tokens: changed };
  }

  async function guarded<T>(name: OperationName, caller: Caller, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      const failure =
        caller.signal.aborted && error === caller.signal.reason
          ? failureOf(leaving(caller.signal))
          : failureOf(error);
      if (failure.status >= 500)
        log.error("call failed", {
          operation: name,
          requestId: caller.requestId,
          code: failure.code,
          error,
        });
      throw failure;
    }
  }

  return {
    query: <N extends QueryName>(
      name: N,
      input: unknown,
      caller: Caller,
      options: QueryOptions = {},
    ) => guarded(name, caller, query(name, input, caller, options)) as Promise<Output<N>>,
    mutate: <N extends MutationName>(name: N, input: unknown, caller: Caller) =>
      guarded(name, caller, mutate(name, input, caller)) as unknown as Promise<Mutated<N>>,
    counts: () => ({ ...counts }),
  };
}

function parsed(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue): FieldError => ({
    path: issue.path.join("."),
    code: issue.code === "custom" ? (issue.message.split(".").at(-1) ?? "custom") : issue.code,
  }));
  throw new Failure("bad-input", { fields, cause: result.error });
}

/** A wrong answer is a bug of the connector. It is logged and never shown; fields we do not know fall away. */
function checked(name: OperationName, schema: z.ZodType, answer: unknown): unknown {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new Error(`${name} answered against the contract`, { cause: result.error });
}

function withBudget<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms);
  return orAborted(signal, work(signal));
}

/** Whatever reason a caller gives for leaving, it is theirs; only running out of time is told apart. */
function leaving({ reason }: AbortSignal) {
  return reason instanceof DOMException && reason.name === "TimeoutError"
    ? reason
    : new Failure("aborted", { cause: reason });
}

/** Whoever waits may leave; the work goes on for the others. */
function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const leave = () => reject(signal.reason);
  if (signal.aborted) leave();
  else signal.addEventListener("abort", leave, { once: true });
  work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  return promise;
}
