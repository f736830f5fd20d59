import type { Locale } from "#contract/limits.ts";
import type { Letter } from "#middleware/mail/template.ts";
import { renderMail, type Sender } from "#middleware/mail/render.ts";

/** What a procedure puts into Odoo's outbox with `send_mail`. */
type MailArgs = { subject: string; body: string; html: string; lang: Locale };

export function mailArgs(letter: Letter, locale: Locale, sender: Sender): MailArgs {
  return { ...renderMail(letter, locale, sender), lang: locale };
}
