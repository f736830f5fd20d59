import { href, redirect } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";

export function resetPassword(post: Post) {
  return submit(post, {
    operation: "session.resetPassword",
    hidden: { token: "token-invalid" },
    errors: "session:errors",
    done: () => redirect(post.local(href("/update-password-success"))),
  });
}
