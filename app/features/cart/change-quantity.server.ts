import { z } from "zod";
import { cart } from "#contract/cart.ts";
import { MAX_QUANTITY, type Locale } from "#contract/limits.ts";
import { Id } from "#contract/values/shapes.ts";
import { invalid, parseForm, refused } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { settle } from "./settle.server.ts";

const Change = z.object({
  lineId: Id,
  by: z.int().min(-MAX_QUANTITY).max(MAX_QUANTITY),
});

/** The + and − buttons: relative, so that clicks that overtake each other still add up. */
export async function changeQuantity(form: FormData, odoo: Gateway, locale: Locale) {
  const submission = parseForm(form, Change);
  if (submission.status !== "success") return invalid(submission);
  const result = await odoo.mutate("cart.changeQuantity", submission.value);
  if (!result.ok) {
    const status = cart["cart.changeQuantity"].refusals[result.refusal];
    return refused(submission, `cart:errors.${result.refusal}`, { field: "quantity", status });
  }
  return settle(form, locale, result.data.adjustment);
}
