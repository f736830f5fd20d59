import { href, redirect } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";

/** Answers the same whether there is such an order or not. */
export function findOrder(post: Post) {
  return submit(post, {
    operation: "orders.find",
    botCheck: "find-order",
    done: () => redirect(`${post.local(href("/order"))}?sent`),
  });
}
