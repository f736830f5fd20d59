import type { Locale } from "#contract/limits.ts";
import type { Money } from "#contract/values/shapes.ts";
import { button, type MailContent, note, paragraph } from "#middleware/mail/template.ts";
import { mailTranslator } from "#middleware/mail/texts.ts";
import { frame, type MailedOrder } from "./order.ts";
import { price, printMoment } from "./printed.ts";

/** A hold that lapses. `url`: the page that renews it. */
export type LapsingHold = { amount: Money; until: Date; url: string };

export function lapsingMail(
  order: MailedOrder,
  { amount, until, url }: LapsingHold,
  locale: Locale,
): MailContent {
  const t = mailTranslator(locale);
  const { number } = order;
  const values = { number, amount: price(amount, locale), moment: printMoment(until) };
  return {
    subject: t("hold.subject", values),
    preview: t("hold.preview", values),
    ...frame(order, locale),
    parts: [
      paragraph(t("hold.text", values)),
      paragraph(t("hold.renew", values)),
      button(t("hold.press"), url, true),
      note(t("hold.otherwise")),
    ],
  };
}

/**
 * The goods are ready, but the saved card was not charged: the bank wants the shopper to confirm, or the provider never
 * answered (`isUnanswered`). `url`: the page that pays.
 */
export function payByHandMail(
  order: MailedOrder,
  { amount, url, isUnanswered }: Omit<LapsingHold, "until"> & { isUnanswered: boolean },
  locale: Locale,
): MailContent {
  const t = mailTranslator(locale);
  const values = { number: order.number, amount: price(amount, locale) };
  return {
    subject: t("payByHand.subject", values),
    preview: t(isUnanswered ? "payByHand.previewUnanswered" : "payByHand.preview"),
    ...frame(order, locale),
    parts: [
      paragraph(t(isUnanswered ? "payByHand.unanswered" : "payByHand.text", values)),
      button(t("payByHand.press", values), url, true),
      note(t("payByHand.login")),
    ],
  };
}
