import { notFound } from "#app/server/forms/forms.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import type { OrderPost } from "./order-post.ts";

export function sendGift(post: OrderPost) {
  return submit(post, {
    operation: "gifts.sendAgain",
    given: { orderId: post.id },
    hidden: { lineId: "gift-not-sent" },
    errors: "gifts:errors",
    refusals: { "order-not-found": notFound },
    done: ({ email }) =>
      redirectWithToast(post.url.pathname, {
        type: "success",
        key: "toast:orders.giftSent",
        values: { email },
      }),
  });
}
