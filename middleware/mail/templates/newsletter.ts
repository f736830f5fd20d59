import type { Locale } from "#contract/limits.ts";
import { NEWSLETTER_HOURS } from "#middleware/rules/newsletter.ts";
import { button, type Letter, note, paragraph } from "#middleware/mail/template.ts";
import { fill, words } from "#middleware/mail/texts.ts";

/** Somebody has typed this address into the form: it becomes a subscriber's by this link only. */
export function subscriptionMail(locale: Locale, link: string): Letter {
  const { shared, newsletter } = words(locale);
  const { subject, preview, text, button: label, notYou } = newsletter.confirm;
  return {
    subject,
    preview,
    greeting: shared.hello,
    parts: [
      paragraph(fill(text, { hours: NEWSLETTER_HOURS })),
      button(label, link, true),
      note(notYou),
    ],
    reason: shared.reasonAccount,
  };
}

/** The first mail to a new subscriber. */
export function welcomeMail(locale: Locale, unsubscribe: string): Letter {
  return toSubscriber(locale, "welcome", unsubscribe);
}

/** A subscriber's address was typed into the form: the page did not tell, the mail does. */
export function subscribedAlreadyMail(locale: Locale, unsubscribe: string): Letter {
  return toSubscriber(locale, "already", unsubscribe);
}

/** Every mail to subscribers leads to the end of it. */
function toSubscriber(locale: Locale, kind: "welcome" | "already", unsubscribe: string): Letter {
  const { shared, newsletter } = words(locale);
  const { subject, preview, text } = newsletter[kind];
  return {
    subject,
    preview,
    greeting: shared.hello,
    parts: [paragraph(text), button(newsletter.unsubscribe, unsubscribe), note(newsletter.account)],
    reason: newsletter.reason,
  };
}
