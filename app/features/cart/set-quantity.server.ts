import { z } from "zod";
import { cart } from "#contract/cart.ts";
import { MAX_QUANTITY, type Locale } from "#contract/limits.ts";
import { Id } from "#contract/values/shapes.ts";
import { invalid, parseForm, refused } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { key } from "#app/i18n/messages.ts";
import { settle } from "./settle.server.ts";

const Quantity = z.object({
  lineId: Id,
  quantity: z
    .int(key("cart:errors.quantity"))
    .min(0, key("cart:errors.quantity"))
    .max(MAX_QUANTITY, key("cart:errors.quantity")),
});

/** A number typed by hand; 0 removes the line. */
export async function setQuantity(form: FormData, odoo: Gateway, locale: Locale) {
  const submission = parseForm(form, Quantity);
  if (submission.status !== "success") return invalid(submission);
  const result = await odoo.mutate("cart.setQuantity", submission.value);
  if (!result.ok) {
    const status = cart["cart.setQuantity"].refusals[result.refusal];
    return refused(submission, `cart:errors.${result.refusal}`, { field: "quantity", status });
  }
  return settle(form, locale, result.data.adjustment);
}
