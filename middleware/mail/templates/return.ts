import type { Locale } from "#contract/limits.ts";
import type { Money } from "#contract/values/shapes.ts";
import { asHtml, type Sender } from "#middleware/mail/html.ts";
import { heading, type MailContent, paragraph } from "#middleware/mail/template.ts";
import { mailTranslator } from "#middleware/mail/texts.ts";
import { codeOfCard } from "./gift.ts";
import { price } from "./printed.ts";

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

type ReturnCard = {
  returnNumber: string;
  orderNumber: string;
  code: string;
  amount: Money;
  /** Per cent. */
  bonus: number;
  expiresOn: string | null;
};

/** The goods have arrived, and this gift card is the refund. */
export function returnGiftCardMail(
  locale: Locale,
  publicUrl: string,
  { returnNumber: number, orderNumber, code, amount, bonus, expiresOn }: ReturnCard,
): MailContent {
  const t = mailTranslator(locale);
  const worth = price(amount, locale);
  return {
    subject: t("returns.card.subject", { number, amount: worth }),
    preview: t("gift.preview"),
    greeting: t("shared.hello"),
    parts: [
      paragraph(t("returns.card.text", { number, order: orderNumber, amount: worth })),
      ...(bonus > 0 ? [paragraph(t("returns.card.bonus", { bonus }))] : []),
      ...codeOfCard(locale, publicUrl, { code, expiresOn }),
    ],
    reason: t("shared.reasonOrder", { number: orderNumber }),
  };
}

/** A page to print and to put into the parcel; like all files it has everything inline. */
export function dropOffNote(
  locale: Locale,
  { returnNumber, orderNumber, goods, from, to }: About & { from: string[]; to: string[] },
  sender: Sender,
): string {
  const t = mailTranslator(locale);
  const parts = [
    paragraph(t("returns.note.text")),
    heading(t("returns.note.order", { order: orderNumber })),
    { kind: "lines", lines: goods } as const,
    heading(t("returns.note.to")),
    { kind: "lines", lines: to } as const,
    heading(t("returns.note.from")),
    { kind: "lines", lines: from } as const,
  ];
  const subject = t("returns.note.title", { number: returnNumber });
  const reason = t("returns.note.reason");
  return asHtml({ subject, preview: "", greeting: "", parts, reason }, "", locale, sender);
}
