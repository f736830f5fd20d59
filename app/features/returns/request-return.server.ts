import { notFound } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

/** `page`: the page that lists the returns. */
export function requestReturn(post: Post, { orderId, page }: { orderId: string; page: string }) {
  return submit(post, {
    operation: "returns.request",
    given: { orderId },
    errors: "returns:errors",
    fields: { "reason-needed": "reason", "refund-card-not-offered": "refundAs" },
    failed: "returns:errors.failed",
    refusals: { "order-not-found": notFound },
    done: ({ number }) =>
      redirectWithToast(page, {
        type: "success",
        key: "toast:returns.requested",
        values: { number },
      }),
  });
}
