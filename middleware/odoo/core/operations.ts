import type { z } from "zod";
import { type MutationName, type OperationName, operations } from "#contract/operations.ts";
import {
  type Answer,
  ErpError,
  type Handler,
  type ClaimImages,
  type ImageFile,
  type Shopper,
  type Visitor,
} from "#middleware/erp.ts";
import type { Asking } from "#middleware/odoo/payments/asking.ts";
import { lookSoon } from "#middleware/payments/look-soon.ts";
import type { Payments } from "#middleware/payments/payments.ts";
import type { OdooClient } from "./client/client.ts";
import { OdooRefused } from "./client/failures.ts";
import type { ProcedureName } from "./procedures.ts";
import { newSession, recordId, shopperArgs, type TokensRow, tokensOf } from "./shopper.ts";
import type {
  Args,
  Built,
  MutationSpec,
  OwnMutationName,
  OwnQueryName,
  QuerySpec,
} from "./specs.ts";

/** Inputs are looked up by field, so their static types end here; the contract's schema has checked them. */
type AnyInput = Record<string, unknown>;
type AnyHandler = (input: never, who: Shopper & Visitor) => Promise<unknown>;

/** `query` and `mutation` build an operation; `ask` is for handlers that need more. */
export function createOperations(
  client: OdooClient,
  {
    claimImages,
    payments,
    returnDays,
    sessionIdleDays,
  }: {
    claimImages: ClaimImages;
    payments: Payments;
    returnDays: () => number;
    sessionIdleDays: number | undefined;
  },
) {
  /** Runs the procedure for this shopper. A query is retried if its answer was lost. */
  async function ask<S extends z.ZodType>(
    shopper: Shopper | Visitor,
    name: ProcedureName,
    args: Args,
    answer: S,
    { isRepeatable = !isMutation(name) } = {},
  ): Promise<z.output<S>> {
    const rules = { return_days: returnDays(), idle_days: sessionIdleDays };
    const all = "session" in shopper ? { ...args, ...rules, ...shopperArgs(shopper) } : args;
    const first = await client.procedure(shopper, name, all, answer, { isRepeatable });
    const { asks } = first as Partial<z.output<typeof Asking>>;
    // The shopper may have paid at the provider before it told us.
    if (!asks || !(await lookSoon(payments, shopper, asks))) return first;
    return client.procedure(shopper, name, all, answer, { isRepeatable });
  }

  function query<N extends OwnQueryName, S extends z.ZodType>(spec: QuerySpec<N, S>): Built<N> {
    const { ids = [], onlyFor = () => true, otherwise } = spec;
    return built<N>((name) => async (input, shopper) => {
      const records = recordsIn(input, ids);
      if (!onlyFor(shopper) || !records) {
        if (otherwise === undefined) throw new ErpError("not-signed-in");
        return otherwise;
      }
      const more = await spec.args?.(input as never, shopper);
      const args = { ...inPython({ ...input, ...records }), ...more };
      const answer = await ask(shopper, name, args, spec.answer);
      return spec.view(answer, { input: input as never, shopper });
    });
  }

  function mutation<N extends OwnMutationName, S extends z.ZodType>(
    spec: MutationSpec<N, S>,
  ): Built<N> {
    const { ids = {}, isRepeatable = false, beginsSession = false, onlyFor = () => true } = spec;

    async function run(name: N, input: AnyInput, shopper: Shopper, images?: ImageFile[]) {
      for (const [field, refusal] of Object.entries(ids)) {
        if (!recordsIn(input, [field])) return { ok: false as const, refusal };
      }
      const session = beginsSession ? newSession(shopper.browser) : null;
      const args = {
        ...inPython({ ...input, ...recordsIn(input, Object.keys(ids)) }),
        ...(await spec.args?.(input as never, shopper)),
        ...(images && { pictures: images.map(fileOf) }),
        ...session?.args,
      };
      const answer = await ask(shopper, name, args, spec.answer, { isRepeatable });
      const asked = { input: input as never, shopper, ...(session && { newToken: session.token }) };
      const data = (await spec.view?.(answer, asked)) ?? {};
      const { tokens } = answer as { tokens?: TokensRow };
      if (!tokens) return { ok: true as const, data };
      const given = session ? { session: session.token } : {};
      return { ok: true as const, data, tokens: tokensOf(shopper, tokens, given) };
    }

    return built<N>((name) => async (input, shopper) => {
      if (!onlyFor(shopper)) throw new ErpError("not-signed-in");
      if (!spec.takesImages) return run(name, input, shopper);
      const tokens = input["pictures"] as string[];
      return claimImages(tokens, (images) => run(name, input, shopper, images));
    });
  }

  return { ask, query, mutation };
}

function built<N extends OperationName>(
  handlerFor: (name: N) => (input: AnyInput, shopper: Shopper) => Promise<unknown>,
): Built<N> {
  return { handlerFor: (name) => handlerFor(name) as unknown as Handler<N> };
}

/** All features' handlers; assigns each built operation its name. */
export function handlersOf<N extends OperationName>(features: {
  [K in N]: Built<K> | Handler<K>;
}): { [K in N]: Handler<K> } {
  const all: [string, Built<never> | AnyHandler][] = Object.entries(features);
  const handlers = all.map(([name, one]) => {
    const handler: AnyHandler = "handlerFor" in one ? one.handlerFor(name as never) : one;
    return [name, isMutation(name) ? refusing(name, handler) : handler] as const;
  });
  return Object.fromEntries(handlers) as { [K in N]: Handler<K> };
}

function refusing(name: MutationName, handler: AnyHandler): AnyHandler {
  return (input, who) => orRefused(name, handler(input, who) as Promise<Answer<MutationName>>);
}

/** Maps a procedure's `SOLD_OUT` to the contract's `sold-out`, if the operation declares it. */
export async function orRefused<N extends MutationName>(
  name: N,
  answer: Promise<Answer<N>>,
): Promise<Answer<N>> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof OdooRefused)) throw error;
    const refusal = error.code.toLowerCase().replaceAll("_", "-");
    if (!Object.hasOwn(operations[name].refusals, refusal)) throw error;
    return { ok: false, refusal } as Answer<N>;
  }
}

function isMutation(name: string): name is MutationName {
  return Object.hasOwn(operations, name) && operations[name as OperationName].kind === "mutation";
}

/** Field names in Python's spelling. */
function inPython(input: AnyInput): Args {
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [snake(name), value]));
}

/** The record ids in these fields, without absent ones; null if a value is not a record id. */
function recordsIn(input: AnyInput, fields: string[]): Record<string, number> | null {
  const records: Record<string, number> = {};
  for (const field of fields) {
    const value = input[field];
    if (value === undefined) continue;
    const id = typeof value === "string" ? recordId(value) : null;
    if (id === null) return null;
    records[field] = id;
  }
  return records;
}

/** In the form of Odoo's attachments; the file name is ours, never the shopper's. */
export function fileOf({ bytes, type }: ImageFile, index: number) {
  const ending = type === "image/png" ? "png" : "jpg";
  return { name: `image-${index + 1}.${ending}`, data: Buffer.from(bytes).toString("base64") };
}
