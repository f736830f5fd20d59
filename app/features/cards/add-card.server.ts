import { data, href, redirect, redirectDocument } from "react-router";
import { cards } from "#contract/cards.ts";
import type { Locale } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";
import { parseForm } from "#app/server/forms.server.ts";
import type { Gateway } from "#app/server/gateway.server.ts";

const Add = cards["cards.add"].input.pick({ idempotencyKey: true });

/** On to the provider's page, which is no page of ours: the browser itself goes there. */
export async function addCard(form: FormData, odoo: Gateway, locale: Locale): Promise<Response> {
  const submission = parseForm(form, Add);
  if (submission.status !== "success") throw data(null, { status: 400 });
  const returnPath = localPath(href("/my-account/payment-method/added"), locale);
  const result = await odoo.mutate("cards.add", { ...submission.value, returnPath });
  if (result.ok) return redirectDocument(result.data.url, 303);
  // The page says so itself.
  return redirect(localPath(href("/my-account/payment-method"), locale));
}
