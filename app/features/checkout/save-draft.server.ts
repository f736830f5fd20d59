import { data, href, redirect } from "react-router";
import { CheckoutDraft } from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";
import { invalid, parseForm } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { readDraft } from "./draft.server.ts";

/** Keeps what was typed and comes back with new totals. A fetcher says `stay`: the page only loads its data anew. */
export async function saveDraft(form: FormData, odoo: Gateway, locale: Locale, anchor: string) {
  const draft = readDraft(form);
  let result = await odoo.mutate("checkout.saveDraft", draft);
  // Removed in another tab: the form comes back without it.
  if (!result.ok && result.refusal === "card-not-found") {
    result = await odoo.mutate("checkout.saveDraft", { ...draft, cardId: undefined });
  }
  if (form.has("stay")) return data(null);
  const submission = parseForm(form, CheckoutDraft);
  if (result.ok && submission.status !== "success") return invalid(submission);
  return redirect(localPath(href("/checkout"), locale) + anchor);
}
