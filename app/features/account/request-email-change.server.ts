import { href, redirect } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";

export function requestEmailChange(post: Post) {
  return submit(post, {
    operation: "account.requestEmailChange",
    errors: "account:email.errors",
    fields: { "wrong-password": "password", "email-unchanged": "email" },
    done: () => redirect(`${post.local(href("/my-account/personal-data"))}?mail-sent#change-email`),
  });
}
