import type { Locale } from "#contract/limits.ts";
import { mailTexts } from "#locales/mail/texts.ts";
import { type KeyIn, translator, type Values } from "#locales/texts.ts";

type MailKey = KeyIn<typeof mailTexts>;

/** The texts of mails; a mail with a missing value is not sent. */
export function mailTranslator(locale: Locale): (key: MailKey, values?: Values) => string {
  return translator(mailTexts, locale, (name, text) => {
    throw new Error(`The mail has no ${name}: ${text}`);
  });
}
