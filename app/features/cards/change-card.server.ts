import { data, href } from "react-router";
import { cards } from "#contract/cards.ts";
import type { Locale } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";
import { parseForm } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";

const Chosen = cards["cards.remove"].input;

export async function makeDefault(form: FormData, odoo: Gateway, locale: Locale) {
  const result = await odoo.mutate("cards.makeDefault", idIn(form));
  return back(result.ok ? "madeDefault" : "gone", locale);
}

export async function removeCard(form: FormData, odoo: Gateway, locale: Locale) {
  const result = await odoo.mutate("cards.remove", idIn(form));
  return back(result.ok ? "removed" : "gone", locale);
}

function idIn(form: FormData) {
  const submission = parseForm(form, Chosen);
  if (submission.status !== "success") throw data(null, { status: 400 });
  return submission.value;
}

function back(key: "madeDefault" | "removed" | "gone", locale: Locale): Promise<Response> {
  return redirectWithToast(localPath(href("/my-account/payment-method"), locale), {
    type: key === "gone" ? "error" : "success",
    key: `toast:cards.${key}`,
  });
}
