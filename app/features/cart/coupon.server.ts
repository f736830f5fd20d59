import { z } from "zod";
import { cart } from "#contract/cart.ts";
import { MAX_COUPON_LENGTH, type Locale } from "#contract/limits.ts";
import { line } from "#contract/shapes.ts";
import { invalid, parseForm, refused } from "#app/server/forms.server.ts";
import type { Gateway } from "#app/server/gateway.server.ts";
import { toCart } from "./settle.server.ts";

const Coupon = z.object({ code: line(MAX_COUPON_LENGTH).min(1) });

export async function applyCoupon(form: FormData, odoo: Gateway, locale: Locale) {
  const submission = parseForm(form, Coupon);
  if (submission.status !== "success") return invalid(submission);
  const result = await odoo.mutate("cart.applyCoupon", submission.value);
  if (!result.ok) {
    const status = cart["cart.applyCoupon"].refusals[result.refusal];
    return refused(submission, `cart:errors.${result.refusal}`, { field: "code", status });
  }
  const code = result.data.coupon?.code ?? submission.value.code;
  return toCart(locale, { type: "success", key: "toast:cart.couponApplied", values: { code } });
}

export async function removeCoupon(form: FormData, odoo: Gateway, locale: Locale) {
  const result = await odoo.mutate("cart.removeCoupon", {});
  if (!result.ok) {
    const status = cart["cart.removeCoupon"].refusals[result.refusal];
    return refused(parseForm(form, z.object({})), `cart:errors.${result.refusal}`, { status });
  }
  return toCart(locale, { type: "success", key: "toast:cart.couponRemoved" });
}
