import { href, redirect } from "react-router";
import { textOf } from "#app/server/forms/forms.server.ts";
import { answer } from "#app/server/forms/in-place.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { wishNotFound } from "./wish-not-found.server.ts";

export function moveToCart(post: Post) {
  const { local } = post;
  return submit(post, {
    operation: "wishlist.moveToCart",
    errors: "wishlist:errors",
    refusals: {
      "wish-not-found": () => wishNotFound(post),
      "extras-missing": () => chooseFirst(post),
    },
    done: ({ cart, lineId }) =>
      answer(post, local(href("/wishlist")), {
        type: "success",
        key: "toast:wishlist.moved",
        values: { name: cart.lines.find((line) => line.id === lineId)?.name ?? "" },
        link: { to: local(href("/cart")), key: "catalog:product.viewCart" },
      }),
  });
}

/** The product's page, where the extras are chosen. */
async function chooseFirst(post: Post) {
  const wishes = await post.odoo.query("wishlist.get", {});
  const wish = wishes.find(({ id }) => id === textOf(post.form, "id"));
  if (!wish) return wishNotFound(post);
  const page = post.local(href("/product/:slug", { slug: wish.slug }));
  return redirect(`${page}?${new URLSearchParams({ variant: wish.variantId })}`);
}
