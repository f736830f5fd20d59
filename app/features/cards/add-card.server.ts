import { href, redirect } from "react-router";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import { leaveFor } from "#app/server/leave.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";

/** Redirects to the card provider's page. */
export function addCard(post: Post) {
  const page = post.local(href("/my-account/payment-method"));
  return submit(post, {
    operation: "cards.add",
    given: { returnPath: post.local(href("/my-account/payment-method/added")) },
    refusals: {
      "cards-not-available": async () => redirect(page), // the page shows the reason
      "provider-down": () => redirectWithToast(page, { type: "error", key: "toast:cards.down" }),
    },
    done: ({ url }) => leaveFor(url, page),
  });
}
