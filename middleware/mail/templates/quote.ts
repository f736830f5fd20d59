import type { Locale } from "#contract/limits.ts";
import type { Quote } from "#contract/requests.ts";
import { button, type MailContent, paragraph } from "#middleware/mail/template.ts";
import { counted, price, printDay } from "./printed.ts";
import { mailTranslator } from "#middleware/mail/texts.ts";

/** A request has been quoted. `link` opens the customer's requests. */
export function quoteMail(number: string, quote: Quote, locale: Locale, link: string): MailContent {
  const t = mailTranslator(locale);
  const goods = quote.lines.map(({ name, choice, unit, quantity, unitPrice }) =>
    t("quoted.line", {
      quantity: counted(quantity, unit),
      name: choice === "" ? name : `${name} (${choice})`,
      price: price(unitPrice, locale),
    }),
  );
  const until = quote.validUntil
    ? [paragraph(t("quoted.until", { day: printDay(quote.validUntil) }))]
    : [];
  return {
    subject: t("quoted.subject", { number }),
    preview: t("quoted.preview"),
    greeting: t("shared.hello"),
    parts: [
      paragraph(t("quoted.text", { number })),
      {
        kind: "lines",
        lines: [...goods, t("quoted.total", { total: price(quote.total, locale) })],
      },
      ...until,
      button(t("quoted.button"), link),
    ],
    reason: t("shared.reasonAccount"),
  };
}
