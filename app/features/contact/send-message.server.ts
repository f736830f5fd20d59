import { href, redirect } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";

export function sendMessage(post: Post) {
  const page = post.local(href("/contact"));
  return submit(post, {
    operation: "contact.send",
    botCheck: "contact",
    tooMany: "contact:errors.too-many",
    failed: "contact:errors.failed",
    done: ({ number }) => redirect(`${page}?${new URLSearchParams({ sent: number })}`),
  });
}
