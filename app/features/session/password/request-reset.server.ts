import { href, redirect } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { session } from "#contract/session.ts";
import { localPath } from "#app/i18n/locales.ts";
import { isMachine } from "#app/server/forms/bot-check.server.ts";
import { invalid, parseForm, tellMachine, unlessTooMany } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";

export const ResetRequest = session["session.requestReset"].input.omit({ resetPath: true });

/** The same answer for everybody: nobody learns here whether an address is known. */
export async function requestReset(form: FormData, odoo: Gateway, locale: Locale) {
  const submission = parseForm(form, ResetRequest);
  if (submission.status !== "success") return invalid(submission);
  if (await isMachine(form, "reset")) return tellMachine(submission);
  const resetPath = localPath(href("/forgot-password/new-password"), locale);
  return unlessTooMany(submission, async () => {
    await odoo.mutate("session.requestReset", { ...submission.value, resetPath });
    return redirect(localPath(href("/reset-password-success"), locale));
  });
}
