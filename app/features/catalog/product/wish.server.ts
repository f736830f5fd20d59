import { href } from "react-router";
import type { Output } from "#contract/operations.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { orNull, type Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast, type ToastMessage } from "#app/server/shopper/toast.server.ts";

/** The wishes that a product page marks. Their failure does not fail the page. */
export async function wishesOf(odoo: Gateway): Promise<Output<"wishlist.marks">> {
  if (odoo.shopper.wishes === 0) return [];
  return (await orNull(odoo.query("wishlist.marks", {}))) ?? [];
}

export function wish(post: Post) {
  const link = { to: post.local(href("/wishlist")), key: "catalog:product.viewWishes" } as const;
  return submit(post, {
    operation: "wishlist.add",
    hidden: { variantId: "variant-not-found" },
    refusals: {
      "wishlist-full": () => back(post, { type: "error", key: "toast:wishlist.full" }),
      "variant-not-found": () => back(post, { type: "error", key: "toast:wishlist.gone" }),
    },
    done: () => back(post, { type: "success", key: "toast:wishlist.added", link }),
  });
}

export function unwish(post: Post) {
  const done = () => back(post, { type: "success", key: "toast:wishlist.removed" });
  return submit(post, {
    operation: "wishlist.remove",
    refusals: { "wish-not-found": done }, // already removed
    done,
  });
}

function back({ form, url }: Post, toast: ToastMessage): Promise<Response> {
  const variant = new URLSearchParams({ variant: textOf(form, "variantId") });
  return redirectWithToast(`${url.pathname}?${variant}`, toast);
}
