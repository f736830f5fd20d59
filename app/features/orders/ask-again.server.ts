import { notFound } from "#app/server/forms/forms.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import type { OrderPost } from "./order-post.ts";

export function askAgain(post: OrderPost) {
  return submit(post, {
    operation: "receiver.askAgain",
    given: { orderId: post.id },
    errors: "receiver:state",
    refusals: { "order-not-found": notFound },
    done: ({ email }) =>
      redirectWithToast(post.url.pathname, {
        type: "success",
        key: "toast:orders.receiverAsked",
        values: { email },
      }),
  });
}
