import { data, href, redirect } from "react-router";
import type { Adjustment } from "#contract/cart.ts";
import { refuse } from "#app/server/forms/forms.server.ts";
import { answer, isInPlace } from "#app/server/forms/in-place.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { toastHeaders, type ToastMessage } from "#app/server/shopper/toast.server.ts";

/** Refusals that are shown beside the line's quantity. */
export const BESIDE_QUANTITY = { "sold-out": "quantity", "cart-locked": "quantity" };

/** Answers a change of quantity. A reduction by stock is reported beside the line or in a toast on the next page. */
export function settle(post: Post, adjustment: Adjustment | null) {
  if (isInPlace(post)) return data({ adjustment });
  if (adjustment)
    return toCart(post, { type: "warning", key: "cart:adjusted", values: adjustment });
  return redirect(post.local(href("/cart")));
}

export function toCart(post: Post, toast: ToastMessage) {
  return answer(post, post.local(href("/cart")), toast);
}

/** For a line that was removed in another tab: a fetcher's page loses it, so a toast says why. */
export async function lineNotFound(post: Post) {
  const text = "cart:errors.line-not-found";
  if (!isInPlace(post)) return refuse(post.form, 404, text, "quantity");
  return data({ adjustment: null }, { headers: await toastHeaders({ type: "error", key: text }) });
}
