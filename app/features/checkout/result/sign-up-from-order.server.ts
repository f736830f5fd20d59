import { href, redirect } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";

export function signUpFromOrder(post: Post) {
  const { local } = post;
  return submit(post, {
    operation: "session.signUpFromOrder",
    given: { to: local(href("/my-account")) },
    errors: "checkout:account.errors",
    done: () => redirect(`${local(href("/checkout/thank-you"))}?account=asked`),
  });
}
