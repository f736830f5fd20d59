import { href, redirect } from "react-router";
import { checkout } from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";
import { invalid, parseForm, refused } from "#app/server/forms/forms.server.ts";
import { GatewayError, type Gateway } from "#app/server/gateway/gateway.server.ts";
import { leaveFor } from "#app/server/leave.server.ts";
import { OrderKeys, parseDetails } from "./details.server.ts";
import { readDraft } from "./draft.server.ts";

/** Keeps what was typed, checks that nothing is missing, and turns the cart into an order. */
export async function placeOrder(form: FormData, odoo: Gateway, locale: Locale) {
  try {
    return await place(form, odoo, locale);
  } catch (error) {
    const isUnanswered =
      error instanceof GatewayError && (error.status === 503 || error.status === 504);
    if (!isUnanswered) throw error;
    return redirect(localPath(href("/checkout/process-fail"), locale));
  }
}

async function place(form: FormData, odoo: Gateway, locale: Locale) {
  const saved = await odoo.mutate("checkout.saveDraft", readDraft(form));
  if (!saved.ok && saved.refusal !== "card-not-found") return repeat(form, odoo, locale);

  const submission = parseDetails(form);
  if (!saved.ok) return withoutCard(form, odoo, submission);
  if (submission.status !== "success") return invalid(submission);
  for (const part of ["delivery", "payment"] as const) {
    if (!saved.data.missing.includes(part)) continue;
    const field = part === "delivery" ? "deliveryMethodId" : "paymentMethod";
    return refused(submission, `checkout:errors.${part}-not-available`, { field, status: 409 });
  }

  const { idempotencyKey, expectedTotal } = submission.value;
  const result = await odoo.mutate("checkout.placeOrder", {
    idempotencyKey,
    expectedTotal,
    returnPath: thankYou(locale),
  });
  if (result.ok) return onwards(result.data.paymentUrl, locale);
  if (result.refusal === "cart-empty") return redirect(localPath(href("/cart"), locale));
  const status = checkout["checkout.placeOrder"].refusals[result.refusal];
  return refused(submission, `checkout:errors.${result.refusal}`, { status });
}

/** The card was removed in another tab: all else that was typed is kept, and another card is asked for. */
async function withoutCard(
  form: FormData,
  odoo: Gateway,
  submission: ReturnType<typeof parseDetails>,
) {
  await odoo.mutate("checkout.saveDraft", { ...readDraft(form), cardId: undefined });
  return refused(submission, "checkout:errors.card-not-found", { field: "cardId", status: 404 });
}

/** The cart is ordered or being paid already. Whoever pressed twice ends where the first press led. */
async function repeat(form: FormData, odoo: Gateway, locale: Locale) {
  const submission = parseForm(form, OrderKeys);
  if (submission.status !== "success") return invalid(submission);
  const keys = { ...submission.value, returnPath: thankYou(locale) };
  const result = await odoo.mutate("checkout.placeOrder", keys);
  if (result.ok) return onwards(result.data.paymentUrl, locale);
  const isLocked = result.refusal === "cart-locked";
  return redirect(localPath(isLocked ? href("/checkout") : href("/cart"), locale));
}

function thankYou(locale: Locale) {
  return localPath(href("/checkout/thank-you"), locale);
}

function onwards(paymentUrl: string | null, locale: Locale): Response | Promise<Response> {
  const result = thankYou(locale);
  return paymentUrl === null ? redirect(result, 303) : leaveFor(paymentUrl, result);
}
