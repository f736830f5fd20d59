import { href, redirect } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { session } from "#contract/session.ts";
import { localPath } from "#app/i18n/locales.ts";
import {
  invalid,
  parseForm,
  refused,
  textOf,
  unlessTooMany,
} from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";

const contract = session["session.resetPassword"];

/** What is typed; the token comes with the link. */
export const PasswordChoice = contract.input.pick({ password: true });

export function isLinkToken(token: string): boolean {
  return contract.input.shape.token.safeParse(token).success;
}

export async function resetPassword(form: FormData, odoo: Gateway, locale: Locale) {
  const submission = parseForm(form, PasswordChoice);
  if (submission.status !== "success") return invalid(submission);
  const token = textOf(form, "token");
  if (!isLinkToken(token)) return refused(submission, "session:errors.token-invalid");
  return unlessTooMany(submission, async () => {
    const result = await odoo.mutate("session.resetPassword", { ...submission.value, token });
    if (!result.ok) return refused(submission, `session:errors.${result.refusal}`);
    return redirect(localPath(href("/update-password-success"), locale));
  });
}
