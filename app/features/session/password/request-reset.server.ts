import { href, redirect } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";

/** The same answer for everybody: nobody learns here whether an address is known. */
export function requestReset(post: Post) {
  return submit(post, {
    operation: "session.requestReset",
    given: { resetPath: post.local(href("/forgot-password/new-password")) },
    botCheck: "reset",
    done: () => redirect(post.local(href("/reset-password-success"))),
  });
}
