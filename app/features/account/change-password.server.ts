import { href } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { session } from "#contract/session.ts";
import { localPath } from "#app/i18n/locales.ts";
import { invalid, parseForm, refused, unlessTooMany } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";

const contract = session["session.changePassword"];

export async function changePassword(form: FormData, odoo: Gateway, locale: Locale) {
  const submission = parseForm(form, contract.input);
  if (submission.status !== "success") return invalid(submission);
  return unlessTooMany(submission, async () => {
    const result = await odoo.mutate("session.changePassword", submission.value);
    if (!result.ok) {
      const status = contract.refusals[result.refusal];
      const options = { field: "currentPassword", status };
      return refused(submission, `account:password.errors.${result.refusal}`, options);
    }
    const toast = { type: "success", key: "toast:session.passwordChanged" } as const;
    return redirectWithToast(localPath(href("/my-account/personal-data"), locale), toast);
  });
}
