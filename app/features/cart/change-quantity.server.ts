import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { BESIDE_QUANTITY, settle } from "./settle.server.ts";

/** The + and − buttons: relative, so that clicks that overtake each other still add up. */
export function changeQuantity(post: Post) {
  return submit(post, {
    operation: "cart.changeQuantity",
    errors: "cart:errors",
    fields: BESIDE_QUANTITY,
    done: ({ adjustment }) => settle(post, adjustment),
  });
}
