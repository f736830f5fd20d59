import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { BESIDE_QUANTITY, lineNotFound, settle } from "./settle.server.ts";

/** Handles the + and − buttons. The change is relative, so that requests that arrive out of order still add up. */
export function changeQuantity(post: Post) {
  return submit(post, {
    operation: "cart.changeQuantity",
    errors: "cart:errors",
    fields: BESIDE_QUANTITY,
    refusals: { "line-not-found": () => lineNotFound(post) },
    done: ({ adjustment }) => settle(post, adjustment),
  });
}
