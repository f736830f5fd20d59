import { data, href } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { requests } from "#contract/requests.ts";
import { localPath } from "#app/i18n/locales.ts";
import { key } from "#app/i18n/messages.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";

const { input, refusals } = requests["requests.takeQuote"];

/** On to the cart; a refusal stands beside the quote. */
export async function takeQuote(form: FormData, odoo: Gateway, locale: Locale) {
  const asked = input.safeParse({ id: textOf(form, "id") });
  if (!asked.success) throw data(null, { status: 400 });
  const { id } = asked.data;
  const result = await odoo.mutate("requests.takeQuote", { id });
  if (result.ok) {
    const toast = { type: "success", key: "toast:requests.quoteAdded" } as const;
    return redirectWithToast(localPath(href("/cart"), locale), toast);
  }
  const error = key(`requests:quote.errors.${result.refusal}`);
  return data({ quote: { id, error } }, { status: refusals[result.refusal] });
}
