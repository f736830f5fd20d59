import { data, href } from "react-router";
import { notFound } from "#app/server/forms/forms.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import type { OrderPost } from "./order-post.ts";

/** Redirects to the cart if all goods were added, else shows what is missing. */
export function reorder(post: OrderPost) {
  return submit(post, {
    operation: "orders.reorder",
    given: { id: post.id },
    errors: "orders:errors",
    refusals: { "order-not-found": notFound },
    done: ({ problems, added, number }) =>
      problems.length > 0
        ? data({ report: { problems, added } })
        : redirectWithToast(post.local(href("/cart")), {
            type: "success",
            key: "toast:orders.reordered",
            values: { number },
          }),
  });
}
