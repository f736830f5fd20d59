import { href } from "react-router";
import { answer } from "#app/server/forms/in-place.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { wishNotFound } from "./wish-not-found.server.ts";

export function removeWish(post: Post) {
  return submit(post, {
    operation: "wishlist.remove",
    refusals: { "wish-not-found": () => wishNotFound(post) },
    done: () => answer(post, post.local(href("/wishlist")), "toast:wishlist.removed"),
  });
}
