import { href, redirect } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";

/** The same answer for everybody: nobody learns here whose address gets the newsletter. */
export function subscribe(post: Post) {
  return submit(post, {
    operation: "newsletter.subscribe",
    botCheck: "newsletter",
    done: () => redirect(`${post.local(href("/newsletter/:step?"))}?sent`),
  });
}
