import type { Locale } from "#contract/limits.ts";
import { button, type MailContent, note, paragraph } from "#middleware/mail/template.ts";
import { mailTranslator } from "#middleware/mail/texts.ts";

/** The link to an order, for whom asked with its number and its address. */
export function orderFoundMail(
  { number, link }: { number: string; link: string | null },
  locale: Locale,
): MailContent {
  const t = mailTranslator(locale);
  return {
    subject: t("found.subject", { number }),
    preview: t("found.preview"),
    greeting: t("shared.hello"),
    parts: [
      paragraph(t("found.text", { number })),
      ...(link === null ? [] : [button(t("order.open"), link)]),
      note(t("found.notYou")),
    ],
    reason: t("shared.reasonOrder", { number }),
  };
}

/** Does not repeat what was typed: a stranger could write to anybody by it. */
export function orderNotFoundMail(locale: Locale, again: string): MailContent {
  const t = mailTranslator(locale);
  return {
    subject: t("notFound.subject"),
    preview: t("notFound.preview"),
    greeting: t("shared.hello"),
    parts: [
      paragraph(t("notFound.text")),
      button(t("notFound.button"), again),
      note(t("notFound.notYou")),
    ],
    reason: t("notFound.reason"),
  };
}
