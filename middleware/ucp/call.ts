import { MAX_LINKED_LINES } from "#contract/limits.ts";
import type { Answer } from "./answer.ts";
import { askingOf, type From, refused, textsIn } from "./asking.ts";
import { MOST_PRODUCTS } from "./catalog.ts";
import { type Operation, OPERATIONS, type OperationName } from "./operations.ts";
import { UCP_VERSION } from "./profile.ts";
import { ProtocolError, protocolErrorOf } from "./protocol-error.ts";

/** One call of an operation, by either binding. */
export type Call = {
  name: OperationName;
  input: unknown;
  id: string;
  /** The address of the agent's profile; "" if none was named. */
  profile: string;
  /** Empty: the agent named none. */
  idempotencyKey: string;
  /** What has to be the same with the same key. */
  raw: string;
};

/** Throws a `ProtocolError`, or what the dispatch throws. */
export async function call(from: From, { name, input, id, ...asked }: Call): Promise<Answer> {
  const { ucp } = from.middleware;
  const operation: Operation = OPERATIONS[name];
  const agent = await ucp.agents(asked.profile, from.signal, from.address);
  if (!agent.active.has(operation.capability)) {
    const asking = askingOf(from, null);
    const content = asking.t("messages.capabilities_incompatible");
    return refused(asking, [
      { type: "error", code: "capabilities_incompatible", content, severity: "unrecoverable" },
    ]);
  }
  const parsed = operation.input.safeParse(input ?? {});
  if (!parsed.success)
    throw new ProtocolError("invalid_request", {
      field: parsed.error.issues[0]?.path.join(".") ?? "",
    });
  const asking = askingOf(from, parsed.data["context"]);
  const answer = () => operation.answer(asking, parsed.data as never, id);
  // What the catalogue is asked comes from memory.
  const work = () => (operation.argument === "catalog" ? answer() : ucp.turns(answer, from.signal));
  if (asked.idempotencyKey === "") return work();
  const attempt = {
    agent: agent.profile,
    key: asked.idempotencyKey.slice(0, 300),
    body: asked.raw,
  };
  return ucp.replays({ ...attempt, body: `${name} ${id} ${attempt.body}` }, work);
}

/** An error with its sentence; what is unexpected is logged. */
export function explained({ middleware, locale, requestId }: From, thrown: unknown) {
  const { error, isExpected } = protocolErrorOf(thrown);
  if (!isExpected) middleware.log.error("an agent's request failed", { requestId, error: thrown });
  const { code, field } = error;
  const t = textsIn(locale);
  const content = field
    ? t("errors.invalid_field", { field })
    : t(`errors.${code}`, {
        version: UCP_VERSION,
        count: MOST_PRODUCTS,
        lines: MAX_LINKED_LINES,
      });
  return { error, content };
}
