import { href, redirect } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { session } from "#contract/session.ts";
import { localPath } from "#app/i18n/locales.ts";
import { isMachine } from "#app/server/forms/bot-check.server.ts";
import {
  invalid,
  parseForm,
  refused,
  tellMachine,
  unlessTooMany,
} from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { pathTo } from "#app/features/session/path-to.ts";
import { destination } from "#app/features/session/return-path.server.ts";

/** What the form asks; where the mail leads is the shop's to say. */
export const SignUp = session["session.signUp"].input.omit({ verifyPath: true, logInPath: true });

export async function signUp(form: FormData, odoo: Gateway, locale: Locale) {
  const submission = parseForm(form, SignUp);
  if (submission.status !== "success") return invalid(submission);
  if (await isMachine(form, "signup")) return tellMachine(submission);
  const { referralCode: code } = submission.value;
  if (code && !(await odoo.query("rewards.referralCode", { code })).isKnown) {
    return refused(submission, "session:errors.referral-unknown", { field: "referralCode" });
  }
  const to = destination(form.get("to"));
  const page = (path: string) => pathTo(localPath(path, locale), { to });
  return unlessTooMany(submission, async () => {
    await odoo.mutate("session.signUp", {
      ...submission.value,
      verifyPath: page(href("/verify")),
      logInPath: page(href("/login")),
    });
    const ref = submission.value.referralCode;
    return redirect(pathTo(localPath(href("/signup"), locale), { to, ref, sent: "yes" }));
  });
}
