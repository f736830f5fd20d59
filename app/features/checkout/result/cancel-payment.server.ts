import { href, redirect } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

/** Cancels a pending payment. If it was completed meanwhile, the result page shows that. */
export function cancelPayment(post: Post) {
  const toResult = () => redirect(post.local(href("/checkout/thank-you")));
  return submit(post, {
    operation: "checkout.cancelPayment",
    refusals: { "no-payment": toResult, "already-paid": toResult },
    done: () =>
      redirectWithToast(post.local(href("/checkout")), {
        type: "info",
        key: "toast:checkout.gaveUp",
      }),
  });
}
