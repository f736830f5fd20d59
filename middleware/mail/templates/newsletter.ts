import type { Locale } from "#contract/limits.ts";
import { NEWSLETTER_HOURS } from "#middleware/rules/newsletter.ts";
import { button, type MailContent, note, paragraph } from "#middleware/mail/template.ts";
import { mailTranslator } from "#middleware/mail/texts.ts";

/** Asks for confirmation: the address is subscribed by this link only. */
export function subscriptionMail(locale: Locale, link: string): MailContent {
  const t = mailTranslator(locale);
  return {
    subject: t("newsletter.confirm.subject"),
    preview: t("newsletter.confirm.preview"),
    greeting: t("shared.hello"),
    parts: [
      paragraph(t("newsletter.confirm.text", { hours: NEWSLETTER_HOURS })),
      button(t("newsletter.confirm.button"), link, true),
      note(t("newsletter.confirm.notYou")),
    ],
    reason: t("shared.reasonAccount"),
  };
}

/** The first mail to a new subscriber. */
export function welcomeMail(locale: Locale, unsubscribe: string): MailContent {
  return toSubscriber(locale, "welcome", unsubscribe);
}

/** For a subscriber's address entered in the form: only the mail reveals that it is subscribed. */
export function subscribedAlreadyMail(locale: Locale, unsubscribe: string): MailContent {
  return toSubscriber(locale, "already", unsubscribe);
}

/** Every mail to subscribers has the link to unsubscribe. */
function toSubscriber(
  locale: Locale,
  kind: "welcome" | "already",
  unsubscribe: string,
): MailContent {
  const t = mailTranslator(locale);
  return {
    subject: t(`newsletter.${kind}.subject`),
    preview: t(`newsletter.${kind}.preview`),
    greeting: t("shared.hello"),
    parts: [
      paragraph(t(`newsletter.${kind}.text`)),
      button(t("newsletter.unsubscribe"), unsubscribe),
      note(t("newsletter.account")),
    ],
    reason: t("newsletter.reason"),
  };
}
