import type { Locale } from "#contract/limits.ts";
import { asHtml, type Sender } from "./html.ts";
import type { MailContent, Mail } from "./template.ts";
import { asText } from "./text.ts";
import { mailTranslator } from "./texts.ts";

export type { Sender } from "./html.ts";

/** A rendered mail: subject, text and HTML. */
export function renderMail(content: MailContent, locale: Locale, sender: Sender): Mail {
  const closing = mailTranslator(locale)("shared.closing", { brand: sender.brand });
  return {
    subject: content.subject,
    body: asText(content, closing, sender.legal?.(locale) ?? ""),
    html: asHtml(content, closing, locale, sender),
  };
}
