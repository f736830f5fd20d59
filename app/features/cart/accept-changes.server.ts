import { z } from "zod";
import type { Locale } from "#contract/limits.ts";
import { parseForm, refused } from "#app/server/forms.server.ts";
import type { Gateway } from "#app/server/gateway.server.ts";
import { toCart } from "./settle.server.ts";

export async function acceptChanges(form: FormData, odoo: Gateway, locale: Locale) {
  const result = await odoo.mutate("cart.acceptChanges", {});
  if (!result.ok) return refused(parseForm(form, z.object({})), `cart:errors.${result.refusal}`);
  return toCart(locale, { type: "success", key: "cart:toast.accepted" });
}
