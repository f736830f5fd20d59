import { href } from "react-router";
import { textOf } from "#app/server/forms/forms.server.ts";
import { answer } from "#app/server/forms/in-place.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { orNull, type Gateway } from "#app/server/gateway/gateway.server.ts";
import type { ToastMessage } from "#app/server/shopper/toast.server.ts";

/** The wished variants, if the shopper's cookie does not name all. Their failure does not fail the page. */
export async function unmarkedWishes(odoo: Gateway): Promise<string[] | null> {
  const { wishes, wished } = odoo.shopper;
  if (wishes === wished.length) return null;
  const all = await orNull(odoo.query("wishlist.marks", {}));
  return all?.map(({ variantId }) => variantId) ?? null;
}

export function wish(post: Post) {
  const link = { to: post.local(href("/wishlist")), key: "catalog:product.viewWishes" } as const;
  return submit(post, {
    operation: "wishlist.add",
    hidden: { variantId: "variant-not-found" },
    errors: "catalog:errors",
    done: () => back(post, { type: "success", key: "toast:wishlist.added", link }),
  });
}

export function unwish(post: Post) {
  const done = () => back(post, { type: "success", key: "toast:wishlist.removed" });
  return submit(post, {
    operation: "wishlist.remove",
    hidden: { id: "wish-not-found", variantId: "wish-not-found" },
    refusals: { "wish-not-found": done }, // already removed
    done,
  });
}

function back(post: Post, toast: ToastMessage) {
  const variant = new URLSearchParams({ variant: textOf(post.form, "variantId") });
  return answer(post, `${post.url.pathname}?${variant}`, toast);
}
