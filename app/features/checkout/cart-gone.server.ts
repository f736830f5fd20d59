import { href } from "react-router";
import type { Cart } from "#contract/cart.ts";
import { refuse, textOf } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import { idsOf, shownLines } from "./shown-lines.ts";

/** The page is of a cart that was ordered or emptied meanwhile, as in another tab: leads to that order, or to the cart. */
export async function cartGone({ odoo, form, local }: Post) {
  const { order } = await odoo.query("checkout.result", {});
  const shown = idsOf(textOf(form, "lines"));
  const isOrdered = order?.lines.some(({ id }) => shown.includes(id));
  return redirectWithToast(local(href(isOrdered ? "/checkout/thank-you" : "/cart")), {
    type: "info",
    key: isOrdered ? "toast:checkout.orderedBefore" : "toast:checkout.cartGone",
  });
}

/** The answer to an order from a page that showed other goods, even at the same total; undefined: they are the cart's. */
export function otherGoods(post: Post, cart: Cart) {
  const shown = textOf(post.form, "lines");
  if (!shown || shown === shownLines(cart)) return undefined;
  const isGone = !cart.lines.some(({ id }) => idsOf(shown).includes(id));
  return isGone ? cartGone(post) : refuse(post.form, 409, "checkout:errors.cart-changed");
}
