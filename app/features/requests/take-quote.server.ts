import { href } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

/** Redirects to the cart; a refusal is shown beside the quote. */
export function takeQuote(post: Post) {
  return submit(post, {
    operation: "requests.takeQuote",
    errors: "requests:quote.errors",
    done: () => redirectWithToast(post.local(href("/cart")), "toast:requests.quoteAdded"),
  });
}
