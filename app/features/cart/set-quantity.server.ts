import { z } from "zod";
import { MAX_QUANTITY } from "#contract/limits.ts";
import { Id } from "#contract/values/shapes.ts";
import { key } from "#app/i18n/messages.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { BESIDE_QUANTITY, lineNotFound, settle } from "./settle.server.ts";

const WRONG = key("cart:errors.quantity");
const Quantity = z.object({
  lineId: Id,
  quantity: z.int(WRONG).min(0, WRONG).max(MAX_QUANTITY, WRONG),
});

/** Handles a typed number; 0 removes the line. */
export function setQuantity(post: Post) {
  return submit(post, {
    operation: "cart.setQuantity",
    schema: Quantity,
    errors: "cart:errors",
    fields: BESIDE_QUANTITY,
    refusals: { "line-not-found": () => lineNotFound(post) },
    done: ({ adjustment }) => settle(post, adjustment),
  });
}
