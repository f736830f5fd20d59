import { href, redirect } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { session } from "#contract/session.ts";
import { localPath } from "#app/i18n/locales.ts";
import { invalid, parseForm, refused } from "#app/server/forms.server.ts";
import { GatewayError, type Gateway } from "#app/server/gateway.server.ts";
import { pathTo } from "./path-to.ts";
import { returnPath } from "./return-path.server.ts";

/** What the form asks; where the mail leads is the shop's to say. */
export const SignUp = session["session.signUp"].input.omit({ verifyPath: true, logInPath: true });

export async function signUp(form: FormData, odoo: Gateway, locale: Locale) {
  const submission = parseForm(form, SignUp);
  if (submission.status !== "success") return invalid(submission);
  const { referralCode: code } = submission.value;
  if (code && !(await odoo.query("rewards.referralCode", { code })).isKnown) {
    return refused(submission, "auth:errors.referral-unknown", { field: "referralCode" });
  }
  const to = destination(form.get("to"));
  const page = (path: string) => pathTo(localPath(path, locale), to);
  try {
    await odoo.mutate("session.signUp", {
      ...submission.value,
      verifyPath: page(href("/verify")),
      logInPath: page(href("/login")),
    });
  } catch (error) {
    if (!(error instanceof GatewayError && error.code === "too-many")) throw error;
    return refused(submission, "auth:errors.too-many", { status: 429 });
  }
  const sent = new URLSearchParams({ sent: "", ...(to && { to }) });
  return redirect(`${localPath(href("/signup"), locale)}?${sent}`);
}

/** Longer ones do not fit into a mail's link. */
function destination(asked: FormDataEntryValue | null): string {
  const to = returnPath(asked, "");
  return encodeURIComponent(to).length > MAX_DESTINATION ? "" : to;
}

const MAX_DESTINATION = 500;
