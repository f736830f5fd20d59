import { href, redirect } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";

/** Gives up a payment that is under way. If the answer came meanwhile, the result page tells. */
export async function cancelPayment(_form: FormData, odoo: Gateway, locale: Locale) {
  const result = await odoo.mutate("checkout.cancelPayment", {});
  if (!result.ok) return redirect(localPath(href("/checkout/thank-you"), locale));
  const toast = { type: "info", key: "toast:checkout.gaveUp" } as const;
  return redirectWithToast(localPath(href("/checkout"), locale), toast);
}
