import type { Locale } from "#contract/limits.ts";
import type { Receiver } from "#contract/values/receiver.ts";
import {
  button,
  heading,
  type MailContent,
  note,
  paragraph,
  type Part,
} from "#middleware/mail/template.ts";
import { mailTranslator } from "#middleware/mail/texts.ts";

/** Asks who gets a parcel whether the address is right. It has neither the address, goods nor prices: it may go astray. */
export function receiverMail(
  locale: Locale,
  { name, from, link }: { name: string; from: string; link: string },
): MailContent {
  const t = mailTranslator(locale);
  return {
    subject: t("receiver.subject", { from }),
    preview: t("receiver.preview"),
    greeting: t("shared.helloName", { name }),
    parts: [
      paragraph(t("receiver.text", { from })),
      button(t("receiver.button"), link, true),
      note(t("receiver.until")),
      note(t("receiver.notYou", { from })),
    ],
    reason: t("receiver.reason", { from }),
  };
}

/** In the payer's confirmation: the words on the parcel, and who is asked. */
export function receiverParts(receiver: Receiver | null, locale: Locale): Part[] {
  if (!receiver) return [];
  const t = mailTranslator(locale);
  const { message, email } = receiver;
  return [
    ...(message === ""
      ? []
      : [heading(t("receiver.message")), { kind: "lines", lines: message.split("\n") } as const]),
    ...(email === "" ? [] : [paragraph(t("receiver.asked", { email }))]),
  ];
}
