import type { Locale } from "#contract/limits.ts";
import type { Letter } from "#middleware/mail/letter.ts";
import { plainLetter } from "#middleware/mail/plain.ts";
import { renderMail, type Sender } from "#middleware/mail/render.ts";

/** What a procedure puts into Odoo's outbox with `send_mail`. */
export type MailArgs = { subject: string; body: string; html: string; lang: Locale };

export function mailArgs(
  letter: Letter | { subject: string; body: string },
  locale: Locale,
  sender: Sender,
): MailArgs {
  const whole = "parts" in letter ? letter : plainLetter(letter, locale);
  return { ...renderMail(whole, locale, sender), lang: locale };
}
