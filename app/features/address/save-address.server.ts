import { data } from "react-router";
import { address } from "#contract/address.ts";
import { parseForm, refused, textOf, type Reply } from "#app/server/forms/forms.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";
import { wardsFor } from "#app/shop/address/wards.server.ts";
import type { Page } from "./address-book.server.ts";

const contract = address["address.save"];

/** What the form gets back: errors and what was typed, with the wards of the province that was chosen. */
async function answer(form: FormData, { odoo }: Page, reply: Reply, status: number) {
  const place = { country: textOf(form, "address.country"), state: textOf(form, "address.state") };
  return data({ reply, wards: await wardsFor(odoo, place) }, { status });
}

export async function saveAddress(form: FormData, page: Page) {
  // Each page's own kind is not a choice on it.
  form.set(page.kind === "billing" ? "isForBilling" : "isForShipping", "on");
  const submission = parseForm(form, contract.input);
  if (submission.status !== "success") return answer(form, page, submission.reply(), 400);
  const result = await page.odoo.mutate("address.save", submission.value);
  if (result.ok) {
    const toast = { type: "success", key: "toast:account.addressSaved" } as const;
    return redirectWithToast(page.path, toast);
  }
  if (result.refusal === "address-not-found") throw data(null, { status: 404 });
  const { data: reply } = refused(submission, `account:addresses.errors.${result.refusal}`);
  return answer(form, page, reply, contract.refusals[result.refusal]);
}

/** Without JavaScript: the fields of another country, the wards of another province; nothing is judged yet. */
export async function updateForm(form: FormData, page: Page) {
  const { initialValue } = parseForm(form, contract.input).reply();
  return answer(form, page, { ...(initialValue && { initialValue }) }, 200);
}
