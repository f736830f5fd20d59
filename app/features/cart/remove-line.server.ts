import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { BESIDE_QUANTITY, lineNotFound, toCart } from "./settle.server.ts";

export function removeLine(post: Post) {
  return submit(post, {
    operation: "cart.setQuantity",
    given: { quantity: "0" },
    errors: "cart:errors",
    fields: BESIDE_QUANTITY,
    refusals: { "line-not-found": () => lineNotFound(post) },
    done: () => toCart(post, { type: "success", key: "toast:cart.removed" }),
  });
}
