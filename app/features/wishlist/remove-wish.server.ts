import { href } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

export function removeWish(post: Post) {
  return submit(post, {
    operation: "wishlist.remove",
    errors: "wishlist:errors",
    done: () => redirectWithToast(post.local(href("/wishlist")), "toast:wishlist.removed"),
  });
}
