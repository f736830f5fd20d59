import type { z } from "zod";
import {
  operations,
  type Input,
  type MutationName,
  type Outcome,
  type Output,
  type Refusal,
} from "#contract/operations.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { isBot, type BotAction } from "./bot-check.server.ts";
import { invalid, parseForm, refuse } from "./forms.server.ts";
import { GatewayError } from "#app/server/gateway/gateway.server.ts";
import type { Post } from "./posted-form.server.ts";
import { logInFirst } from "#app/server/shopper/require-customer.server.ts";

/** What is particular to a form. */
type Particulars<N extends MutationName, H extends Refusal<N>, A, B> = {
  operation: N;
  /** Where the form asks for more than the operation does, or says it in other texts. */
  schema?: z.ZodType<Input<N>>;
  /** Input that the page knows and nobody types; what was posted under these names does not count. */
  given?: { [K in keyof Input<N>]?: string };
  /** What to call the operation with, where it is not the form as it was posted. */
  input?: Input<N>;
  /** Hidden fields, which nobody can correct: the refusal that a malformed one counts as. */
  hidden?: { [K in keyof Input<N>]?: Refusal<N> };
  botCheck?: BotAction;
  /** What the operation does not find out itself, asked before it is called. */
  check?: (typed: Input<N>) => Promise<{ field: string; text: MessageKey; status?: 409 } | null>;
  /** The fields that refusals are about. */
  fields?: { [R in Refusal<N>]?: string };
  /** Refusals that lead elsewhere. */
  refusals?: Record<H, () => B>;
  /** In place of the texts that all forms share. */
  tooMany?: MessageKey;
  failed?: MessageKey | (() => Response);
  done: (output: Output<N>, typed: Input<N>) => A;
};

/** `errors` is where the refusals have their texts. One without a text does not compile, and is named. */
type Errors<E extends string, R extends string> = [R] extends [never]
  ? { errors?: never }
  : { errors: `${E}.${R}` extends MessageKey ? E : { missing: Exclude<`${E}.${R}`, MessageKey> } };

/** Every form with pictures says it alike. */
type Shared = "picture-gone";

/**
 * One form, from what was posted to its answer: parses, checks, calls the operation, goes on with `done`.
 * What is in the way comes back as a `Reply` with what was typed: a bad field (400), a bot (403), a refusal (the
 * contract's status), too many attempts (429), an ERP that is down or slow (503, 504). A login that ended comes first.
 */
export async function submit<
  N extends MutationName,
  A,
  const E extends string = never,
  H extends Refusal<N> = never,
  B = never,
>(post: Post, form: Particulars<N, H, A, B> & Errors<E, Exclude<Refusal<N>, H | Shared>>) {
  const { operation, given = {}, input } = form;
  const schema = (form.schema ?? operations[operation].input) as z.ZodType<Input<N>>;
  for (const [name, value] of Object.entries(given)) post.form.set(name, String(value));

  function refused(refusal: Refusal<N>, status: number) {
    const elsewhere = form.refusals?.[refusal as H];
    if (elsewhere) return elsewhere();
    if (refusal === "picture-gone")
      return refuse(post.form, status, "images:errors.gone", "pictures");
    const text = `${form.errors as string}.${refusal}` as MessageKey;
    return refuse(post.form, status, text, form.fields?.[refusal]);
  }

  const read = input ? { status: "success" as const, value: input } : parseForm(post.form, schema);
  if (read.status !== "success") {
    const bad = Object.keys(read.error ?? {}).map((name) => form.hidden?.[name as keyof Input<N>]);
    const refusal = bad.includes(undefined) ? undefined : bad[0];
    return refusal ? refused(refusal, operations[operation].refusals[refusal]) : invalid(read);
  }
  if (form.botCheck && (await isBot(post.form, form.botCheck)))
    return refuse(post.form, 403, "form:errors.machine");

  let outcome: Outcome<N>;
  try {
    const problem = await form.check?.(read.value);
    if (problem) return refuse(post.form, problem.status ?? 422, problem.text, problem.field);
    outcome = await post.odoo.mutate(operation, read.value);
  } catch (error) {
    return unanswered(error, post, form);
  }
  return outcome.ok
    ? form.done(outcome.data, read.value)
    : refused(outcome.refusal, outcome.status);
}

/** The one place where a failed call becomes a form's answer; anything else is thrown on. */
function unanswered(
  error: unknown,
  { form, url, locale }: Post,
  {
    tooMany = "form:errors.tooMany",
    failed = "form:errors.failed",
  }: { tooMany?: MessageKey; failed?: MessageKey | (() => Response) },
) {
  if (!(error instanceof GatewayError)) throw error;
  const { code, status } = error;
  if (code === "not-signed-in") return logInFirst(url, locale);
  if (code === "too-many") return refuse(form, status, tooMany);
  if (status !== 503 && status !== 504) throw error;
  return typeof failed === "function" ? failed() : refuse(form, status, failed);
}
