import { href, redirect } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";

export function addToCart(post: Post) {
  return submit(post, {
    operation: "gifts.addToCart",
    errors: "gifts:errors",
    fields: { "amount-not-sold": "variantId", "day-past": "on", "day-too-late": "on" },
    done: () => redirect(post.local(href("/cart"))),
  });
}
