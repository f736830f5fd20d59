import { href, redirect } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";

/** Answers the same for all addresses, so that it does not reveal who subscribes. */
export function subscribe(post: Post) {
  return submit(post, {
    operation: "newsletter.subscribe",
    botCheck: "newsletter",
    done: () => redirect(`${post.local(href("/newsletter/:step?"))}?sent`),
  });
}
