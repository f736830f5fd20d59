import { href } from "react-router";
import { textOf } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

/** The page is of a cart that was ordered or emptied meanwhile, as in another tab: leads to that order, or to the cart. */
export async function cartGone({ odoo, form, local }: Post) {
  const { order } = await odoo.query("checkout.result", {});
  const shown = textOf(form, "lines").split(",");
  const isOrdered = order?.lines.some(({ id }) => shown.includes(id));
  return redirectWithToast(local(href(isOrdered ? "/checkout/thank-you" : "/cart")), {
    type: "info",
    key: isOrdered ? "toast:checkout.orderedBefore" : "toast:checkout.cartGone",
  });
}
