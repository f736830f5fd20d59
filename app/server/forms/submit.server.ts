import type { z } from "zod";
import {
  operations,
  type Input,
  type MutationName,
  type Output,
  type Refusal,
} from "#contract/operations.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { isBot, type BotAction } from "./bot-check.server.ts";
import { invalid, parseForm, refuse } from "./forms.server.ts";
import { caught, type GatewayError } from "#app/server/gateway/gateway.server.ts";
import type { Post } from "./posted-form.server.ts";
import { logInFirst } from "#app/server/shopper/require-customer.server.ts";

/** The options of one form. */
type FormOptions<N extends MutationName, H extends Refusal<N>, A, B> = {
  operation: N;
  /** For forms that require more than the operation, or have other error texts. */
  schema?: z.ZodType<Input<N>>;
  /** Input from the page; posted values of these names are ignored. */
  given?: { [K in keyof Input<N>]?: string };
  /** The operation's input, if it is not the posted form. */
  input?: Input<N>;
  /** Hidden fields, which a shopper cannot correct: the refusal for a malformed value. */
  hidden?: { [K in keyof Input<N>]?: Refusal<N> };
  botCheck?: BotAction;
  /** A check before the operation is called, for what the operation does not check. */
  check?: (typed: Input<N>) => Promise<{ field: string; text: MessageKey; status?: 409 } | null>;
  /** The field beside which a refusal is shown. */
  fields?: { [R in Refusal<N>]?: string };
  /** Handlers for refusals that are not shown in the form. */
  refusals?: Record<H, () => B>;
  /** Replace the texts that all forms share. */
  tooMany?: MessageKey;
  /** Instead of the texts that say that nothing was answered, or nothing in time. */
  failed?: MessageKey | (() => Response);
  done: (output: Output<N>, typed: Input<N>) => A;
};

/** `errors` is the group of the refusals' texts. A refusal without a text is a type error that names it. */
type Errors<E extends string, R extends string> = [R] extends [never]
  ? { errors?: never }
  : { errors: `${E}.${R}` extends MessageKey ? E : { missing: Exclude<`${E}.${R}`, MessageKey> } };

/** Refusals whose texts all forms share. */
type Shared = "picture-gone";

/**
 * Answers a posted form: parses, checks, calls the operation and continues with `done`. Errors return as a `Reply` with
 * the input: field (400), bot (403), refusal (the contract's status), rate limit (429), ERP down or slow (503, 504).
 */
export async function submit<
  N extends MutationName,
  A,
  const E extends string = never,
  H extends Refusal<N> = never,
  B = never,
>(post: Post, form: FormOptions<N, H, A, B> & Errors<E, Exclude<Refusal<N>, H | Shared>>) {
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
    return refuse(post.form, 403, "form:errors.bot");

  const { value } = read;
  /** Returns what follows, which is not caught: a failed query in `done` is the page's error. */
  async function call() {
    const problem = await form.check?.(value);
    if (problem) return () => refuse(post.form, problem.status ?? 422, problem.text, problem.field);
    const outcome = await post.odoo.mutate(operation, value);
    return () =>
      outcome.ok ? form.done(outcome.data, value) : refused(outcome.refusal, outcome.status);
  }
  const next = await caught(call(), (failure) => {
    const answer = unanswered(failure, post, form);
    return () => answer;
  });
  return next();
}

/** Turns a failed call into the form's answer; rethrows what no form answers. */
function unanswered(
  failure: GatewayError,
  { form, url, locale }: Post,
  {
    tooMany = "form:errors.tooMany",
    failed = failure.status === 504 ? "form:errors.unanswered" : "form:errors.failed",
  }: { tooMany?: MessageKey; failed?: MessageKey | (() => Response) },
) {
  const { code, status } = failure;
  if (code === "not-signed-in") return logInFirst(url, locale);
  if (code === "too-many") return refuse(form, status, tooMany);
  if (code === "maintenance") return refuse(form, status, "form:errors.maintenance");
  if (status !== 503 && status !== 504) throw failure;
  return typeof failed === "function" ? failed() : refuse(form, status, failed);
}
