import { href } from "react-router";
import { answer } from "#app/server/forms/in-place.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { wishNotFound } from "./wish-not-found.server.ts";

export function moveToCart(post: Post) {
  const { local } = post;
  return submit(post, {
    operation: "wishlist.moveToCart",
    errors: "wishlist:errors",
    refusals: { "wish-not-found": () => wishNotFound(post) },
    done: ({ cart, lineId }) =>
      answer(post, local(href("/wishlist")), {
        type: "success",
        key: "toast:wishlist.moved",
        values: { name: cart.lines.find((line) => line.id === lineId)?.name ?? "" },
        link: { to: local(href("/cart")), key: "catalog:product.viewCart" },
      }),
  });
}
