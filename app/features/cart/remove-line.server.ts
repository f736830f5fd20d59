import { z } from "zod";
import { cart } from "#contract/cart.ts";
import type { Locale } from "#contract/limits.ts";
import { Id } from "#contract/values/shapes.ts";
import { invalid, parseForm, refused } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { toCart } from "./settle.server.ts";

export async function removeLine(form: FormData, odoo: Gateway, locale: Locale) {
  const submission = parseForm(form, z.object({ lineId: Id }));
  if (submission.status !== "success") return invalid(submission);
  const { lineId } = submission.value;
  const result = await odoo.mutate("cart.setQuantity", { lineId, quantity: 0 });
  if (!result.ok) {
    const status = cart["cart.setQuantity"].refusals[result.refusal];
    return refused(submission, `cart:errors.${result.refusal}`, { field: "quantity", status });
  }
  return toCart(locale, { type: "success", key: "toast:cart.removed" });
}
