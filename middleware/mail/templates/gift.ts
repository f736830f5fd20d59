import type { Locale } from "#contract/limits.ts";
import type { LineGift } from "#contract/values/gift.ts";
import type { Money } from "#contract/values/shapes.ts";
import { PREFIX } from "#locales/languages.ts";
import {
  button,
  heading,
  type MailContent,
  note,
  paragraph,
  type Part,
} from "#middleware/mail/template.ts";
import { mailTranslator } from "#middleware/mail/texts.ts";
import { price, printDay } from "./printed.ts";

export type MailedGift = Pick<LineGift, "name" | "from" | "message"> & {
  code: string;
  amount: Money;
  expiresOn: string | null;
};

/** To the recipient, with the code. */
export function giftCardMail(
  locale: Locale,
  publicUrl: string,
  { name, from, message, code, amount, expiresOn }: MailedGift,
): MailContent {
  const t = mailTranslator(locale);
  const worth = price(amount, locale);
  return {
    subject: t("gift.subject", { from, amount: worth }),
    preview: t("gift.preview"),
    greeting: t("shared.helloName", { name }),
    parts: [
      paragraph(t("gift.text", { from, amount: worth })),
      ...(message === "" ? [] : [{ kind: "lines", lines: message.split("\n") } as const]),
      ...codeOfCard(locale, publicUrl, { code, expiresOn }),
    ],
    reason: t("gift.reason", { from }),
  };
}

/** The code of a gift card, and what it is good for. The page of the button does not have it in its address. */
export function codeOfCard(
  locale: Locale,
  publicUrl: string,
  { code, expiresOn }: Pick<MailedGift, "code" | "expiresOn">,
): Part[] {
  const t = mailTranslator(locale);
  const expires = expiresOn ? [t("gift.expires", { day: printDay(expiresOn) })] : [];
  return [
    heading(t("gift.code")),
    { kind: "lines", lines: [code, ...expires] },
    paragraph(t("gift.how")),
    button(t("gift.button"), `${publicUrl}${PREFIX[locale]}/gift-cards/balance`),
    note(t("gift.keep")),
  ];
}

/** In the mails about an order: to whom its gift cards go, with what was written. */
export function giftParts(
  lines: { name: string; gift?: LineGift | undefined }[],
  locale: Locale,
): Part[] {
  const t = mailTranslator(locale);
  const given = lines.flatMap(({ name, gift }) => (gift ? [{ card: name, ...gift }] : []));
  if (given.length === 0) return [];
  return [
    heading(t("gift.heading")),
    ...given.map(({ card, name, email, from, message, on }): Part => {
      const to = t("gift.line", { card, name, email, from, day: printDay(on) });
      return { kind: "lines", lines: [to, ...(message === "" ? [] : message.split("\n"))] };
    }),
    note(t("gift.later")),
  ];
}
