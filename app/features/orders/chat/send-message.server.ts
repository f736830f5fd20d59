import { redirect } from "react-router";
import { notFound } from "#app/server/forms/forms.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import type { OrderPost } from "#app/features/orders/order-post.ts";

export function sendMessage(post: OrderPost) {
  return submit(post, {
    operation: "chat.send",
    given: { orderId: post.id },
    errors: "chat:errors",
    fields: { "empty-message": "text" },
    tooMany: "chat:errors.too-many",
    failed: "chat:errors.failed",
    refusals: { "order-not-found": notFound },
    done: () => redirect(`${post.url.pathname}#messages`),
  });
}
