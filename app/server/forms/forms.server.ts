import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod as parse } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "zod";
import type { MessageKey } from "#app/i18n/messages.ts";

/** The answer to a form: its input and the error keys by field; "" is the whole form. */
export type Reply = SubmissionResult<string[]>;

/** Parses a posted form. Error messages are text keys instead of zod's own. */
export function parseForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
): Submission<z.input<S>, string[], z.output<S>> {
  return parse(form, { schema, error: (issue) => messageOf(issue) });
}

/** A posted text; "" for a file or a missing field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

const SECRETS = ["password", "currentPassword", "request", "step", "secret", "answer"];

/** Answers 400 with the errors and the input, except secrets. */
export function invalid(submission: Submission<any, string[], any>) {
  return data(submission.reply({ hideFields: SECRETS }), { status: 400 });
}

/** Answers with the input and an error beside a field, or for the whole form. */
export function refuse(form: FormData, status: number, text: MessageKey, field = "") {
  const fieldErrors = { [field]: [text] };
  return data(asIs(form).reply({ fieldErrors, hideFields: SECRETS }), { status });
}

/** The form with its input and no errors. */
export function repeat(form: FormData): Reply {
  const { initialValue } = asIs(form).reply({ hideFields: SECRETS });
  return initialValue ? { initialValue } : {};
}

function asIs(form: FormData) {
  return parse(form, { schema: z.object({}) });
}

/** For a form about a record that does not exist or belongs to another shopper. */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/** Most fields use the texts of spec 5.1. */
function messageOf(issue: z.core.$ZodRawIssue): MessageKey {
  const isEmpty = issue.input === undefined || issue.input === "";
  if (isEmpty || issue.code === "invalid_value") return "form:errors.required";
  if (issue.code === "invalid_format" && issue.format === "email") return "form:errors.email";
  if (issue.code === "too_big") return "form:errors.tooLong";
  return "form:errors.invalid";
}
