import type { Locale } from "#contract/limits.ts";
import { asHtml, type Sender } from "./html.ts";
import type { Letter, Mail } from "./template.ts";
import { asText } from "./text.ts";
import { mailTranslator } from "./texts.ts";

export type { Sender } from "./html.ts";

/** A rendered mail: subject, text and HTML. */
export function renderMail(letter: Letter, locale: Locale, sender: Sender): Mail {
  const closing = mailTranslator(locale)("shared.closing", { brand: sender.brand });
  return {
    subject: letter.subject,
    body: asText(letter, closing),
    html: asHtml(letter, closing, locale, sender),
  };
}
