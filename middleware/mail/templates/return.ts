import type { Locale } from "#contract/limits.ts";
import { type MailContent, paragraph } from "#middleware/mail/template.ts";
import { mailTranslator } from "#middleware/mail/texts.ts";

type About = { returnNumber: string; orderNumber: string; goods: string[] };

/** A return has been requested. */
export function returnRequestedMail(locale: Locale, about: About): MailContent {
  return returnMail(locale, "requested", about);
}

/** The goods have arrived. `amount`: the refund as printed; null when nothing had been paid. */
export function returnAcceptedMail(
  locale: Locale,
  about: About,
  amount: string | null,
): MailContent {
  return returnMail(locale, amount === null ? "accepted" : "refunded", about, amount ?? "");
}

export function returnRefusedMail(locale: Locale, about: About): MailContent {
  return returnMail(locale, "refused", about);
}

function returnMail(
  locale: Locale,
  kind: "requested" | "accepted" | "refunded" | "refused",
  { returnNumber, orderNumber, goods }: About,
  amount = "",
): MailContent {
  const t = mailTranslator(locale);
  const values = { number: returnNumber, order: orderNumber, amount };
  return {
    subject: t(`returns.${kind}.subject`, values),
    preview: t(`returns.${kind}.next`, values),
    greeting: t("shared.hello"),
    parts: [
      paragraph(t(`returns.${kind}.text`, values)),
      { kind: "lines", lines: goods },
      paragraph(t(`returns.${kind}.next`, values)),
    ],
    reason: t("shared.reasonOrder", { number: orderNumber }),
  };
}
