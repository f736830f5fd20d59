import { href, redirect } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";

export function turnOff(post: Post) {
  return submit(post, {
    operation: "session.turnOffTwoSteps",
    errors: "account:twoSteps.errors",
    fields: { "wrong-password": "password" },
    done: () => redirect(post.local(href("/my-account/two-step-login")), 303),
  });
}
