import type { Locale } from "#contract/limits.ts";
import { button, type Letter, paragraph } from "./letter.ts";
import { words } from "./words.ts";

const GOODBYE = /^(Kind regards|Trân trọng)/;

/** A letter from a plain text: paragraphs apart by an empty line, the first the greeting; one that is an address is the button. */
export function plainLetter(mail: { subject: string; body: string }, locale: Locale): Letter {
  const [greeting = "", ...rest] = mail.body.split("\n\n");
  if (GOODBYE.test(rest.at(-1) ?? "")) rest.pop(); // each mail gets one
  return {
    subject: mail.subject,
    preview: rest[0] ?? "",
    greeting,
    parts: rest.map((text) =>
      /^https?:\/\/\S+$/.test(text) ? button(mail.subject, text) : paragraph(text),
    ),
    reason: words(locale).shared.reasonAccount,
  };
}
