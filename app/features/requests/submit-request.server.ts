import { href } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { requests } from "#contract/requests.ts";
import { Email } from "#contract/values/shapes.ts";
import { localPath } from "#app/i18n/locales.ts";
import { isMachine } from "#app/server/forms/bot-check.server.ts";
import { invalid, parseForm, refused, tellMachine } from "#app/server/forms/forms.server.ts";
import { GatewayError, type Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";

const { input, refusals } = requests["requests.submit"];

/** Guests say where to reply to; the form has that field for them alone. */
export function ProductRequest(asksEmail: boolean) {
  return asksEmail ? input.safeExtend({ email: Email }) : input;
}

export async function submitRequest(
  form: FormData,
  odoo: Gateway,
  locale: Locale,
  thank: (number: string) => string = (number) =>
    `${localPath(href("/request-product"), locale)}?${new URLSearchParams({ sent: number })}`,
) {
  const submission = parseForm(form, ProductRequest(form.has("email")));
  if (submission.status !== "success") return invalid(submission);
  if (await isMachine(form, "request")) return tellMachine(submission);
  try {
    const result = await odoo.mutate("requests.submit", submission.value);
    if (result.ok) {
      const toast = { type: "success", key: "toast:requests.submitted" } as const;
      return await redirectWithToast(thank(result.data.number), toast);
    }
    const status = refusals[result.refusal];
    if (result.refusal === "picture-gone") {
      return refused(submission, "images:errors.gone", { field: "pictures", status });
    }
    // They were signed in when the form was made.
    return refused(submission, "form:errors.required", { field: "email", status });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { code, status } = error;
    if (code === "too-many") return refused(submission, "requests:errors.too-many", { status });
    if (status !== 503 && status !== 504) throw error;
    return refused(submission, "requests:errors.failed", { status });
  }
}
