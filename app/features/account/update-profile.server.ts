import { href } from "react-router";
import { ProfileChange } from "#contract/account.ts";
import type { Locale } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";
import { invalid, parseForm } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";

/** A telephone number without its country is of the country in which most people read the page's language. */
export async function updateProfile(form: FormData, odoo: Gateway, locale: Locale) {
  form.set("phoneCountry", locale === "vi_VN" ? "VN" : "AU");
  const submission = parseForm(form, ProfileChange);
  if (submission.status !== "success") return invalid(submission);
  const saved = await odoo.mutate("account.update", submission.value);
  const page = localPath(href("/my-account/personal-data"), locale);
  // An address that nobody has confirmed is asked by mail first.
  const isAsked = saved.ok && submission.value.newsletter && !saved.data.newsletter;
  const key = isAsked ? "toast:account.newsletterAsked" : "toast:account.saved";
  return redirectWithToast(page, { type: "success", key });
}
