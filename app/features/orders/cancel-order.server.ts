import { notFound } from "#app/server/forms/forms.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import type { OrderPost } from "./order-post.ts";

export function cancelOrder(post: OrderPost) {
  return submit(post, {
    operation: "orders.cancel",
    given: { id: post.id },
    errors: "orders:errors",
    refusals: { "order-not-found": notFound },
    done: ({ number }) =>
      redirectWithToast(post.url.pathname, {
        type: "success",
        key: "toast:orders.canceled",
        values: { number },
      }),
  });
}
