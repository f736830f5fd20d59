import type { Locale } from "#contract/limits.ts";
import type { Quote } from "#contract/requests.ts";
import { button, type Letter, paragraph } from "#middleware/mail/template.ts";
import { price, printDay } from "./printed.ts";
import { fill, words } from "#middleware/mail/texts.ts";

/** What was asked for can be had. `link` leads to the customer's own requests. */
export function quoteLetter(number: string, quote: Quote, locale: Locale, link: string): Letter {
  const { quoted, shared } = words(locale);
  const goods = quote.lines.map(({ name, choice, quantity, unitPrice }) =>
    fill(quoted.line, {
      quantity,
      name: choice === "" ? name : `${name} (${choice})`,
      price: price(unitPrice),
    }),
  );
  const until = quote.validUntil
    ? [paragraph(fill(quoted.until, { day: printDay(quote.validUntil) }))]
    : [];
  return {
    subject: fill(quoted.subject, { number }),
    preview: quoted.preview,
    greeting: shared.hello,
    parts: [
      paragraph(fill(quoted.text, { number })),
      { kind: "lines", lines: [...goods, fill(quoted.total, { total: price(quote.total) })] },
      ...until,
      button(quoted.button, link),
    ],
    reason: shared.reasonAccount,
  };
}
