import { data, href, redirect } from "react-router";
import { cards } from "#contract/cards.ts";
import type { Locale } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";
import { parseForm } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { leaveFor } from "#app/server/leave.server.ts";

const Add = cards["cards.add"].input.pick({ idempotencyKey: true });

/** On to the provider's page. */
export async function addCard(form: FormData, odoo: Gateway, locale: Locale): Promise<Response> {
  const submission = parseForm(form, Add);
  if (submission.status !== "success") throw data(null, { status: 400 });
  const returnPath = localPath(href("/my-account/payment-method/added"), locale);
  const result = await odoo.mutate("cards.add", { ...submission.value, returnPath });
  const page = localPath(href("/my-account/payment-method"), locale);
  if (result.ok) return leaveFor(result.data.url, page);
  return redirect(page); // it says so itself
}
