import { href } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { BESIDE_QUANTITY, lineNotFound, toCart } from "./settle.server.ts";

export function moveToWishlist(post: Post) {
  return submit(post, {
    operation: "cart.moveToWishlist",
    errors: "cart:errors",
    fields: { ...BESIDE_QUANTITY, "line-quoted": "quantity", "variant-not-found": "quantity" },
    refusals: { "line-not-found": () => lineNotFound(post) },
    done: ({ name }) =>
      toCart(post, {
        type: "success",
        key: "cart:wished",
        values: { name },
        link: { to: post.local(href("/wishlist")), key: "cart:toWishlist" },
      }),
  });
}
