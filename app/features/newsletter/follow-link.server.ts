import { href, redirect } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import type { Step } from "./mailed-link.tsx";

/** Handles the button on the page of a mailed link; a GET changes nothing (spec 11.5). */
export function followLink(post: Post, step: Step) {
  return submit(post, {
    operation: `newsletter.${step}`,
    hidden: { token: "token-invalid" },
    errors: `newsletter:${step}.errors`,
    done: () => redirect(`${post.local(href("/newsletter/:step?", { step }))}?done`),
  });
}
