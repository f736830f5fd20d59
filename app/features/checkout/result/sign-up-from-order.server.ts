import { href, redirect } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { session } from "#contract/session.ts";
import { localPath } from "#app/i18n/locales.ts";
import { invalid, parseForm, refused, unlessTooMany } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";

const contract = session["session.signUpFromOrder"];

/** What the form asks; where the mail leads is the shop's to say. */
export const OrderSignUp = contract.input.omit({ verifyPath: true, logInPath: true });

export async function signUpFromOrder(form: FormData, odoo: Gateway, locale: Locale) {
  const submission = parseForm(form, OrderSignUp);
  if (submission.status !== "success") return invalid(submission);
  const to = new URLSearchParams({ to: localPath(href("/my-account"), locale) });
  return unlessTooMany(submission, async () => {
    const result = await odoo.mutate("session.signUpFromOrder", {
      ...submission.value,
      verifyPath: `${localPath(href("/verify"), locale)}?${to}`,
      logInPath: `${localPath(href("/login"), locale)}?${to}`,
    });
    if (!result.ok) {
      const status = contract.refusals[result.refusal];
      return refused(submission, `checkout:account.errors.${result.refusal}`, { status });
    }
    return redirect(`${localPath(href("/checkout/thank-you"), locale)}?account=asked`);
  });
}
