import { href, redirect } from "react-router";
import { AddressDraft } from "#contract/address.ts";
import type { Locale } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { readDraft } from "./draft.server.ts";

/** Puts one of the customer's saved addresses into a block; the rest stays as it was typed. */
export async function useAddress(form: FormData, odoo: Gateway, locale: Locale, anchor: string) {
  const block = anchor === "#shipping" ? "shipping" : "billing";
  const draft = readDraft(form);
  const saved = await odoo.query("address.list", {});
  const chosen = saved.find((address) => address.id === form.get(`${block}Saved`));
  const choice = chosen ? { [block]: AddressDraft.parse(chosen) } : {};
  await odoo.mutate("checkout.saveDraft", { ...draft, ...choice });
  return redirect(localPath(href("/checkout"), locale) + anchor);
}
