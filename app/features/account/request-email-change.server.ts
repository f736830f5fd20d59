import { href, redirect } from "react-router";
import { account } from "#contract/account.ts";
import type { Locale } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";
import { invalid, parseForm, refused, unlessTooMany } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";

const contract = account["account.requestEmailChange"];
const FIELDS = { "wrong-password": "password", "email-unchanged": "email" } as const;

export async function requestEmailChange(form: FormData, odoo: Gateway, locale: Locale) {
  form.set("confirmPath", localPath(href("/confirm-email"), locale));
  const submission = parseForm(form, contract.input);
  if (submission.status !== "success") return invalid(submission);
  return unlessTooMany(submission, async () => {
    const result = await odoo.mutate("account.requestEmailChange", submission.value);
    if (result.ok) {
      const page = localPath(href("/my-account/personal-data"), locale);
      return redirect(`${page}?mail-sent#change-email`);
    }
    const { refusal } = result;
    const options = { field: FIELDS[refusal], status: contract.refusals[refusal] };
    return refused(submission, `account:email.errors.${refusal}`, options);
  });
}
