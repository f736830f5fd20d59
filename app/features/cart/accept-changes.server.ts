import { z } from "zod";
import { cart } from "#contract/cart.ts";
import type { Locale } from "#contract/limits.ts";
import { parseForm, refused } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { toCart } from "./settle.server.ts";

export async function acceptChanges(form: FormData, odoo: Gateway, locale: Locale) {
  const result = await odoo.mutate("cart.acceptChanges", {});
  if (!result.ok) {
    const status = cart["cart.acceptChanges"].refusals[result.refusal];
    return refused(parseForm(form, z.object({})), `cart:errors.${result.refusal}`, { status });
  }
  return toCart(locale, { type: "success", key: "toast:cart.accepted" });
}
