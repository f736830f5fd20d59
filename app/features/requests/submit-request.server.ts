import { href } from "react-router";
import { z } from "zod";
import type { Locale } from "#contract/limits.ts";
import { requests } from "#contract/requests.ts";
import { Email } from "#contract/shapes.ts";
import { localPath } from "#app/i18n/locales.ts";
import { invalid, parseForm, refused, textOf } from "#app/server/forms.server.ts";
import { GatewayError, type Gateway } from "#app/server/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";

const contract = requests["requests.submit"];
/** The name of a field that no person sees: only a machine fills it in. */
export const TRAP = "homepage";

/** Guests say where to reply to; the form has that field for them alone. */
export function ProductRequest(asksEmail: boolean) {
  return z.object({
    ...contract.input.shape,
    email: asksEmail ? Email : contract.input.shape.email,
  });
}

export async function submitRequest(form: FormData, odoo: Gateway, locale: Locale) {
  if (textOf(form, TRAP) !== "") return thank("", locale);
  const submission = parseForm(form, ProductRequest(form.has("email")));
  if (submission.status !== "success") return invalid(submission);
  try {
    const result = await odoo.mutate("requests.submit", submission.value);
    if (result.ok) return await thank(result.data.number, locale);
    // They were signed in when the form was made.
    const status = contract.refusals[result.refusal];
    return refused(submission, "form:errors.required", { field: "email", status });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { code, status } = error;
    if (code === "too-many") return refused(submission, "requests:errors.too-many", { status });
    if (status !== 503 && status !== 504) throw error;
    return refused(submission, "requests:errors.failed", { status });
  }
}

function thank(number: string, locale: Locale) {
  const page = localPath(href("/request-product"), locale);
  const to = `${page}?${new URLSearchParams({ sent: number })}`;
  return redirectWithToast(to, { type: "success", key: "toast:requests.submitted" });
}
