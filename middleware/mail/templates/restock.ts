import type { Locale } from "#contract/limits.ts";
import { button, type MailContent, note, paragraph } from "#middleware/mail/template.ts";
import { mailTranslator } from "#middleware/mail/texts.ts";
import { RESTOCK_HOURS } from "#middleware/rules/restock-link.ts";

/** Asks whether the address may be mailed when the goods are back. */
export function restockAskedMail(locale: Locale, name: string, link: string): MailContent {
  const t = mailTranslator(locale);
  return {
    subject: t("restock.confirm.subject"),
    preview: t("restock.confirm.preview"),
    greeting: t("shared.hello"),
    parts: [
      paragraph(t("restock.confirm.text", { name, hours: RESTOCK_HOURS })),
      button(t("restock.confirm.button"), link, true),
      note(t("restock.confirm.notYou")),
    ],
    reason: t("shared.reasonAccount"),
  };
}

/** The one mail about goods that are back. */
export function backInStockMail(locale: Locale, name: string, link: string): MailContent {
  const t = mailTranslator(locale);
  return {
    subject: t("restock.back.subject", { name }),
    preview: t("restock.back.preview"),
    greeting: t("shared.hello"),
    parts: [
      paragraph(t("restock.back.text", { name })),
      button(t("restock.back.button"), link),
      note(t("restock.back.once")),
    ],
    reason: t("restock.reason"),
  };
}
