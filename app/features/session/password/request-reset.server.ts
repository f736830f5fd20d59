import { href, redirect } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";

/** Answers the same for all addresses, so that it does not reveal who has an account. */
export function requestReset(post: Post) {
  return submit(post, {
    operation: "session.requestReset",
    botCheck: "reset",
    done: () => redirect(post.local(href("/reset-password-success"))),
  });
}
