import { href } from "react-router";
import { z } from "zod";
import { MAX_QUANTITY } from "#contract/limits.ts";
import { AddKey } from "#contract/cart.ts";
import { Id } from "#contract/values/shapes.ts";
import { key } from "#app/i18n/messages.ts";
import { refuse } from "#app/server/forms/forms.server.ts";
import { answer } from "#app/server/forms/in-place.server.ts";
import { PostedExtras } from "./extras.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";

const WRONG = key("catalog:errors.quantity");
const Line = z.object({
  variantId: Id,
  extras: PostedExtras,
  quantity: z.int(WRONG).min(1, WRONG).max(MAX_QUANTITY, WRONG),
  idempotencyKey: AddKey,
});

/** Adds the chosen variant to the cart and stays on the product page; a refusal is shown beside the form. */
export function addToCart(post: Post) {
  const { local, url, form } = post;
  const posted = AddKey.safeParse(form.get("idempotencyKey"));
  return submit(post, {
    operation: "cart.addLine",
    given: { idempotencyKey: posted.success ? posted.data : crypto.randomUUID() },
    failed: "catalog:errors.unknown",
    schema: Line,
    hidden: { variantId: "variant-not-found" },
    errors: "catalog:errors",
    // The page that follows has the choices of today.
    refusals: { "extras-gone": () => refuse(post.form, 409, "catalog:errors.extras-missing") },
    done({ adjustment, lineId, cart }, { variantId }) {
      const line = cart.lines.find(({ id }) => id === lineId);
      const name = [line?.name, line?.choice && `(${line.choice})`].filter(Boolean).join(" ");
      const link = { to: local(href("/cart")), key: key("catalog:product.viewCart") };
      const page = `${url.pathname}?${new URLSearchParams({ variant: variantId })}`;
      return adjustment
        ? answer(post, page, {
            type: "warning",
            key: "toast:catalog.capped",
            values: adjustment,
            link,
          })
        : answer(post, page, {
            type: "success",
            key: "toast:catalog.added",
            values: { name },
            link,
          });
    },
  });
}
