import { href, redirect } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { lineOfField } from "./quantity-fields.ts";
import { setQuantity } from "./set-quantity.server.ts";

/** Handles the numbers of all lines at once, as pages without JavaScript send them; `next` is where they lead. */
export async function setQuantities(post: Post, next: "/cart" | "/checkout") {
  const { lines } = await post.odoo.query("cart.get", {});
  for (const [name, value] of Array.from(post.form)) {
    const line = lines.find(({ id }) => id === lineOfField(name));
    if (!line || line.isQuoted || value === String(line.quantity)) continue;
    post.form.set("lineId", line.id);
    post.form.set("quantity", value);
    // oxlint-disable-next-line no-await-in-loop -- each changes the same cart, and the first wrong one is shown
    const answer = await setQuantity(post);
    if (!(answer instanceof Response) || answer.headers.has("Set-Cookie")) return answer; // with what stands in the way
  }
  return redirect(post.local(href(next)));
}
