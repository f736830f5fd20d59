import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod as parse } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "zod";
import type { MessageKey } from "#app/i18n/messages.ts";

/** What a form gets back: what was typed and the keys of its errors, by field; "" stands for the whole form. */
export type Reply = SubmissionResult<string[]>;

/** Parses a posted form; every message is a key of locales, whatever zod would have said. */
export function parseForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
): Submission<z.input<S>, string[], z.output<S>> {
  return parse(form, { schema, error: (issue) => messageOf(issue) });
}

/** A posted text; a file or nothing reads as "". */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

const SECRETS = ["password", "currentPassword"];

/** Bad fields: 400, with the errors and what was typed; secrets are not echoed. */
export function invalid(submission: Submission<any, string[], any>) {
  return data(submission.reply({ hideFields: SECRETS }), { status: 400 });
}

/** The form again, with what was typed and why it did not work: beside a field, or for the whole form. */
export function refuse(form: FormData, status: number, text: MessageKey, field = "") {
  const fieldErrors = { [field]: [text] };
  return data(asIs(form).reply({ fieldErrors, hideFields: SECRETS }), { status });
}

/** The form again as it was typed, when nothing is wrong with it. */
export function repeat(form: FormData): Reply {
  const { initialValue } = asIs(form).reply({ hideFields: SECRETS });
  return initialValue ? { initialValue } : {};
}

function asIs(form: FormData) {
  return parse(form, { schema: z.object({}) });
}

/** What was pressed is about something that is not there, or not the shopper's. */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/** Most fields say what they need in the texts of spec 5. */
function messageOf(issue: z.core.$ZodRawIssue): MessageKey {
  const isEmpty = issue.input === undefined || issue.input === "";
  if (isEmpty || issue.code === "invalid_value") return "form:errors.required";
  if (issue.code === "invalid_format" && issue.format === "email") return "form:errors.email";
  if (issue.code === "too_big") return "form:errors.tooLong";
  return "form:errors.invalid";
}
