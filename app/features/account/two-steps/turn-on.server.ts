import { href, redirect } from "react-router";
import { refuse } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { forgetSecret, offeredSecret } from "./secret-cookie.server.ts";

export async function turnOn(post: Post, page: Request, customerId: string) {
  const secret = await offeredSecret(page, customerId);
  if (secret === "") return refuse(post.form, 422, "account:twoSteps.errors.secret-gone");
  const answer = await submit(post, {
    operation: "session.turnOnTwoSteps",
    given: { secret },
    errors: "account:twoSteps.errors",
    fields: { "wrong-password": "password", "code-wrong": "code" },
    done: () => redirect(post.local(href("/my-account/two-step-login")), 303),
  });
  if (answer instanceof Response) answer.headers.append("Set-Cookie", await forgetSecret());
  return answer;
}
