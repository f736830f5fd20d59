import type { Locale } from "#contract/limits.ts";
import { asHtml, type Sender } from "./html.ts";
import { heading, type Mail, type MailContent } from "./template.ts";
import { asText } from "./text.ts";
import { mailTranslator } from "./texts.ts";

export type { Sender } from "./html.ts";

/** A rendered mail: subject, text and HTML, and the file that it carries. */
export function renderMail(content: MailContent, locale: Locale, sender: Sender): Mail {
  const closing = mailTranslator(locale)("shared.closing", { brand: sender.brand });
  const { file } = content;
  return {
    ...(file && { file: { name: file.name, html: fileAsHtml(file, locale, sender) } }),
    subject: content.subject,
    body: asText(content, closing, sender.legal?.(locale) ?? ""),
    html: asHtml(content, closing, locale, sender),
  };
}

/** As the mail looks, with the support, which is needed where there is no connection. */
function fileAsHtml(
  { title, parts }: NonNullable<MailContent["file"]>,
  locale: Locale,
  sender: Sender,
): string {
  const t = mailTranslator(locale);
  const lines = sender.support?.(locale) ?? [];
  const support =
    lines.length > 0 ? [heading(t("file.support")), { kind: "lines", lines } as const] : [];
  const page = { subject: title, preview: "", greeting: "", reason: t("file.reason") };
  return asHtml({ ...page, parts: [...parts, ...support] }, "", locale, sender);
}
