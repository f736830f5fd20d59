import { href, redirect } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { destination } from "#app/features/session/return-path.server.ts";
import { rememberCode } from "./code-cookie.server.ts";

/** Answers the same for all addresses, so that it does not reveal who has an account. */
export function requestCode(post: Post) {
  const to = destination(post.form.get("to"));
  return submit(post, {
    operation: "session.requestCode",
    botCheck: "login",
    done: async ({ request }, { email }) =>
      redirect(post.local(href("/login/code")), {
        headers: { "Set-Cookie": await rememberCode({ request, email, to }) },
      }),
  });
}
