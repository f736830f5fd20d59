import { data, href, redirect } from "react-router";
import type { Adjustment } from "#contract/cart.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { redirectWithToast, type ToastMessage } from "#app/server/shopper/toast.server.ts";

/** Refusals that are shown beside the line's quantity. */
export const BESIDE_QUANTITY = {
  "line-not-found": "quantity",
  "sold-out": "quantity",
  "cart-locked": "quantity",
};

/**
 * Answers a change of quantity. A reduction by stock is reported beside the line or in a toast on the next page. A
 * fetcher adds `stay` to the URL: a redirect would cancel the requests of other lines.
 */
export function settle(post: Post, adjustment: Adjustment | null) {
  if (post.url.searchParams.has("stay")) return data({ adjustment });
  if (adjustment)
    return toCart(post, { type: "warning", key: "cart:adjusted", values: adjustment });
  return toCart(post);
}

export async function toCart({ local }: Post, toast?: ToastMessage): Promise<Response> {
  const to = local(href("/cart"));
  return toast ? redirectWithToast(to, toast) : redirect(to);
}
