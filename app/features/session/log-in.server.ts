import type { Locale } from "#contract/limits.ts";
import { session } from "#contract/session.ts";
import { localPath } from "#app/i18n/locales.ts";
import { isMachine } from "#app/server/forms/bot-check.server.ts";
import {
  invalid,
  parseForm,
  tellMachine,
  refused,
  unlessTooMany,
} from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";
import { greeting } from "./greeting.server.ts";
import { returnPath } from "./return-path.server.ts";

export async function logIn(form: FormData, odoo: Gateway, locale: Locale) {
  const submission = parseForm(form, session["session.logIn"].input);
  if (submission.status !== "success") return invalid(submission);
  if (await isMachine(form, "login")) return tellMachine(submission);
  return unlessTooMany(submission, async () => {
    const result = await odoo.mutate("session.logIn", submission.value);
    if (!result.ok) return refused(submission, `session:errors.${result.refusal}`);
    const to = returnPath(form.get("to"), localPath("/", locale));
    return redirectWithToast(to, greeting("toast:session.loggedIn", result.data, locale));
  });
}
