import type { Locale } from "#contract/limits.ts";
import { type Letter, paragraph } from "#middleware/mail/template.ts";
import { mailTranslator } from "#middleware/mail/texts.ts";

type About = { returnNumber: string; orderNumber: string; goods: string[] };

/** A return has been requested. */
export function returnRequestedMail(locale: Locale, about: About): Letter {
  return letter(locale, "requested", about);
}

/** The goods have arrived. `amount`: the refund as printed; null when nothing had been paid. */
export function returnAcceptedMail(locale: Locale, about: About, amount: string | null): Letter {
  return letter(locale, amount === null ? "accepted" : "refunded", about, amount ?? "");
}

export function returnRefusedMail(locale: Locale, about: About): Letter {
  return letter(locale, "refused", about);
}

function letter(
  locale: Locale,
  kind: "requested" | "accepted" | "refunded" | "refused",
  { returnNumber, orderNumber, goods }: About,
  amount = "",
): Letter {
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
