import { data, href, redirect } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { session } from "#contract/session.ts";
import { localPath } from "#app/i18n/locales.ts";
import { publicConfig } from "#app/server/config.server.ts";
import { invalid, parseForm, refused } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { returnPath } from "./return-path.server.ts";

const contract = session["session.continueAsGuest"];

export async function continueAsGuest(form: FormData, odoo: Gateway, locale: Locale) {
  if (publicConfig.checkoutAccount === "required") throw data(null, { status: 403 });
  const submission = parseForm(form, contract.input);
  if (submission.status !== "success") return invalid(submission);
  const result = await odoo.mutate("session.continueAsGuest", submission.value);
  if (!result.ok) {
    const status = contract.refusals[result.refusal];
    return refused(submission, `session:errors.${result.refusal}`, { status });
  }
  return redirect(returnPath(form.get("to"), localPath(href("/checkout"), locale)));
}
