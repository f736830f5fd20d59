import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { toCart } from "./settle.server.ts";

export function acceptChanges(post: Post) {
  return submit(post, {
    operation: "cart.acceptChanges",
    errors: "cart:errors",
    done: () => toCart(post, { type: "success", key: "toast:cart.accepted" }),
  });
}
