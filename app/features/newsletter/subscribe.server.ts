import { href, redirect } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { newsletter } from "#contract/newsletter.ts";
import { localPath } from "#app/i18n/locales.ts";
import { isMachine } from "#app/server/forms/bot-check.server.ts";
import { invalid, parseForm, tellMachine, unlessTooMany } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";

export const Subscription = newsletter["newsletter.subscribe"].input;

/** The same answer for everybody: nobody learns here whose address gets the newsletter. */
export async function subscribe(form: FormData, odoo: Gateway, locale: Locale) {
  const submission = parseForm(form, Subscription);
  if (submission.status !== "success") return invalid(submission);
  if (await isMachine(form, "newsletter")) return tellMachine(submission);
  return unlessTooMany(submission, async () => {
    await odoo.mutate("newsletter.subscribe", submission.value);
    return redirect(`${localPath(href("/newsletter/:step?"), locale)}?sent`);
  });
}
