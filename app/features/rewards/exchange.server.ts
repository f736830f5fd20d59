import { data, href } from "react-router";
import { z } from "zod";
import type { Locale } from "#contract/limits.ts";
import { rewards } from "#contract/rewards.ts";
import { localPath } from "#app/i18n/locales.ts";
import { key, type MessageKey } from "#app/i18n/messages.ts";
import { parseForm } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";

/** The button carries the value, so that one form has one key for whatever is pressed. */
const Exchange = z.object({ value: z.int().positive(), idempotencyKey: z.uuid() });

export async function exchange(form: FormData, odoo: Gateway, locale: Locale) {
  const submission = parseForm(form, Exchange);
  if (submission.status !== "success") {
    return data(
      { error: key<MessageKey>("rewards:errors.gift-card-not-offered") },
      { status: 400 },
    );
  }
  const result = await odoo.mutate("rewards.exchangeForGiftCard", submission.value);
  if (!result.ok) {
    const status = rewards["rewards.exchangeForGiftCard"].refusals[result.refusal];
    return data({ error: `rewards:errors.${result.refusal}` as MessageKey }, { status });
  }
  const { code } = result.data.giftCard;
  const to = `${localPath(href("/my-account/referral"), locale)}#gift-cards`;
  return code === null
    ? redirectWithToast(to, { type: "info", key: "toast:rewards.pending" })
    : redirectWithToast(to, { type: "success", key: "toast:rewards.giftCard", values: { code } });
}
