import { setTimeout as pause } from "node:timers/promises";
import { hash } from "ohash";
import type { Locale } from "#contract/limits.ts";
import type { AnyOperation } from "#contract/operation.ts";
import {
  operations,
  type MutationName,
  type OperationName,
  type Operations,
  type Outcome,
  type Output,
  type QueryName,
} from "#contract/operations.ts";
import { operationLimit } from "#contract/values/time-limits.ts";
import type { MiddlewareConfig } from "#middleware/config.ts";
import {
  ErpError,
  type Handlers,
  type Shopper,
  type Tokens,
  type Visitor,
} from "#middleware/erp.ts";
import type { BelievedList } from "./believed-list.ts";
import { orAborted, withBudget } from "./limits/budget.ts";
import { type Changes, createAnswerCache, type SharedStore } from "./cache.ts";
import { checked, parsed } from "./check.ts";
import { ForTheMoment } from "./for-the-moment.ts";
import { guarded } from "./guarded.ts";
import { createAttempts } from "./limits/attempts.ts";
import { createPayLater } from "./limits/pay-later.ts";
import type { Log } from "./log.ts";
import { logSecurity } from "./security-log.ts";
import { refuseInMaintenance } from "./maintenance.ts";
import type { SharedRedis } from "#middleware/redis/connection.ts";
import { countedAddress } from "./request/shopper-address.ts";
import { tokensAfter } from "./tokens.ts";
import { measured } from "#middleware/telemetry/operations.ts";
import { gauge } from "#middleware/telemetry/telemetry.ts";

/** The caller: the tokens of the shopper's cookie, and the signal that ends with the request. */
export type Caller = {
  locale: Locale;
  requestId: string;
  signal: AbortSignal;
  tokens: Tokens;
  /** The shopper's IP address, if it is known. */
  address?: string | null;
  /** Of `browserName`. */
  browser?: string;
  /** Of a page that is rendered for all shoppers with that list, who are judged when they ask for the page; else "". */
  priceList?: string;
  /** Called for an answer that is for the moment only, so that no page made of it is kept. */
  doNotKeep?: () => void;
};

type AnyAnswer = { tokens?: Partial<Tokens> } & (
  | { ok: true; data: unknown }
  | { ok: false; refusal: string }
);

/** `tokens` is null if the shopper's cookie does not change. */
export type Mutated<N extends MutationName> = { outcome: Outcome<N>; tokens: Tokens | null };

export type Dispatch = {
  query<N extends QueryName>(name: N, input: unknown, caller: Caller): Promise<Output<N>>;
  mutate<N extends MutationName>(name: N, input: unknown, caller: Caller): Promise<Mutated<N>>;
  /** How often each operation reached the ERP. */
  counts(): Readonly<Record<string, number>>;
};

const RETRY_AFTER_MS = 100;

/**
 * The only access to the ERP, for the endpoints and for the shop in the same process. Every error it throws is a
 * `Failure`.
 */
export function createDispatch({
  handlers,
  onChange,
  config,
  log,
  redis = null,
  shared = null,
  believedList = async ({ priceList }) => priceList,
  afterMutation = () => {},
}: {
  handlers: Handlers<Operations>;
  onChange: (listener: (changes: Changes) => void) => void;
  config: MiddlewareConfig;
  log: Log;
  redis?: SharedRedis | null;
  /** The answers of all replicas. */
  shared?: SharedStore<unknown> | null;
  believedList?: BelievedList;
  afterMutation?: (name: MutationName) => void;
}): Dispatch {
  const counts: Record<string, number> = {};
  const attempts = createAttempts(redis);
  const payLater = createPayLater(redis, config);
  const cache = createAnswerCache({ maxBytes: config.CACHE_MB * 1024 * 1024, shared });
  onChange((changes) => cache.drop(changes));
  gauge(
    "wattle_cache_bytes",
    () => [{ value: cache.bytes, labels: { cache: "answers" } }],
    "answers",
  );

  /** Operations are looked up by name, so static types end here; the schemas check input and output. */
  function ask(name: OperationName, input: unknown, who: Visitor | Shopper): Promise<unknown> {
    counts[name] = (counts[name] ?? 0) + 1;
    const handler = handlers[name] as (input: unknown, who: Visitor | Shopper) => Promise<unknown>;
    return measured(name, () => handler(input, who));
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

  async function query(name: QueryName, rawInput: unknown, caller: Caller): Promise<unknown> {
    const operation: AnyOperation = operations[name];
    const input = parsed(operation.input, rawInput);
    const { signal: _, tokens, address = null, browser: ___, ...more } = caller;
    const { priceList: stated, doNotKeep = () => {}, ...rest } = more;
    const source = { tokens, ...countedAddress(address), signal: caller.signal };
    if (operation.kind !== "query") {
      return orAborted(
        caller.signal,
        attempts.asked(name, input, source, () =>
          read(name, input, (signal) => ({
            ...rest,
            ...tokens,
            signal: AbortSignal.any([signal, caller.signal]),
          })),
        ),
      );
    }
    const priceList = stated || (await believedList(tokens));
    const load = (keepNot: () => void) =>
      read(name, input, (signal) => ({
        ...rest,
        priceList,
        signal,
        isBrowsing: true,
        doNotKeep: keepNot,
      }));
    const key = [name, hash(input), caller.locale, priceList].join("\n");
    const answer = cache.get(key, {
      seconds: operation.cacheSeconds,
      request: caller.signal,
      load: async () => {
        let isKept = true;
        const noted = () => load(() => (isKept = false));
        const output = await attempts.asked(name, input, source, noted);
        if (!isKept) throw new ForTheMoment(output);
        return { output, tags: operation.tags(input, output) };
      },
    });
    return orAborted(caller.signal, answer).catch((error: unknown) => {
      if (!(error instanceof ForTheMoment)) throw error;
      doNotKeep();
      return error.output;
    });
  }

  async function mutate(
    name: MutationName,
    rawInput: unknown,
    caller: Caller,
  ): Promise<{ outcome: unknown; tokens: Tokens | null }> {
    const operation: AnyOperation = operations[name];
    const input = parsed(operation.input, rawInput);
    refuseInMaintenance(config.MAINTENANCE, name);
    const { tokens, address = null, ...rest } = caller;
    const source = { tokens, ...countedAddress(address), signal: caller.signal };
    const work = (more: Pick<Shopper, "guestOrders"> = {}) =>
      withBudget(operationLimit(name, config), (timeout) => {
        const signal = AbortSignal.any([timeout, caller.signal]);
        const answer = ask(name, input, { ...rest, ...tokens, ...more, signal });
        return orAborted(signal, answer as Promise<AnyAnswer>);
      });
    const answer = await attempts.counted(name, input, source, () =>
      name === "checkout.placeOrder"
        ? payLater(source, (guestOrders) => work({ guestOrders }))
        : work(),
    );
    logSecurity(log, name, answer, caller.requestId);
    const changed = tokensAfter(tokens, answer.tokens);
    if (answer.ok) {
      const data = checked(name, operation.output, answer.data);
      return { outcome: { ok: true, data }, tokens: changed };
    }
    const status = operation.kind === "mutation" && operation.refusals[answer.refusal];
    if (!status)
      throw new Error(
        `${name} refused with "${answer.refusal}", which the contract does not declare`,
      );
    return { outcome: { ok: false, refusal: answer.refusal, status }, tokens: changed };
  }

  return {
    query: <N extends QueryName>(name: N, input: unknown, caller: Caller) =>
      guarded(log, name, caller, () => query(name, input, caller)) as Promise<Output<N>>,
    mutate: <N extends MutationName>(name: N, input: unknown, caller: Caller) =>
      guarded(log, name, caller, () => mutate(name, input, caller)).finally(() =>
        afterMutation(name),
      ) as Promise<Mutated<N>>,
    counts: () => ({ ...counts }),
  };
}
