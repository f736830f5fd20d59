import { href } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

export function moveToCart(post: Post) {
  const { local } = post;
  return submit(post, {
    operation: "wishlist.moveToCart",
    errors: "wishlist:errors",
    done: ({ cart, lineId }) =>
      redirectWithToast(local(href("/wishlist")), {
        type: "success",
        key: "toast:wishlist.moved",
        values: { name: cart.lines.find((line) => line.id === lineId)?.name ?? "" },
        link: { to: local(href("/cart")), key: "catalog:product.viewCart" },
      }),
  });
}
