import { href, redirect } from "react-router";
import type { LoggedIn } from "#contract/session.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import { type Greeting, greeting } from "#app/features/session/greeting.server.ts";
import { destination, returnPath } from "#app/features/session/return-path.server.ts";
import { rememberStep } from "./step-cookie.server.ts";

/**
 * Continues on the page `to`, or with the second step if the login needs one. Without any cookie by the login page, which goes
 * on if the browser keeps those of the login, and else says so.
 */
export async function afterLogin(
  { local, locale, hasCookies }: Post,
  answer: LoggedIn,
  to: FormDataEntryValue | string | null,
  key: Greeting,
): Promise<Response> {
  if (!("step" in answer)) {
    const page = returnPath(to, local("/"));
    const checked = `${local(href("/login"))}?${new URLSearchParams({ to: page, after: "login" })}`;
    return redirectWithToast(hasCookies ? page : checked, greeting(key, answer, locale));
  }
  const cookie = await rememberStep({ step: answer.step, to: destination(to) });
  return redirect(local(href("/login/two-step")), { headers: { "Set-Cookie": cookie } });
}
