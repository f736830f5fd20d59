import { data, href, redirect } from "react-router";
import type { Adjustment } from "#contract/cart.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { redirectWithToast, type ToastMessage } from "#app/server/shopper/toast.server.ts";

/** What is refused about a line stands beside its quantity. */
export const BESIDE_QUANTITY = {
  "line-not-found": "quantity",
  "sold-out": "quantity",
  "cart-locked": "quantity",
};

/**
 * After a change of quantity. What stock cut short is told beside the line, or by the next page. A fetcher's
 * address says `stay`: it needs no redirect, which would cut short other lines' requests.
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
