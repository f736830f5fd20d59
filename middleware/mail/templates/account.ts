import type { Locale } from "#contract/limits.ts";
import { button, type Letter, note, paragraph, type Part } from "#middleware/mail/template.ts";
import { fill, words } from "#middleware/mail/texts.ts";

/** Mails about accounts say nothing that was typed: it may be somebody else's address, and a name an advertisement. */

/** How long the links of sign-up and change of address work; the texts say it. */
const HOURS = 24;

export function verificationMail(locale: Locale, link: string): Letter {
  const texts = words(locale).verify;
  return letter(locale, texts, [
    paragraph(fill(texts.text, { hours: HOURS })),
    button(texts.button, link, true),
  ]);
}

/** Somebody signed up with the address of a customer: the page did not tell, the mail does. */
export function knownAddressMail(locale: Locale, link: string): Letter {
  const texts = words(locale).known;
  return letter(locale, texts, [paragraph(texts.text), button(texts.button, link, true)]);
}

/** `hours`: how long the link works, or what an ERP puts it in for. */
export function resetMail(locale: Locale, link: string, hours: number | string): Letter {
  const texts = words(locale).reset;
  return letter(locale, texts, [
    paragraph(fill(texts.text, { hours })),
    button(texts.button, link, true),
  ]);
}

/** Somebody asked for a new password with an address that has no account: the page did not tell, the mail does. */
export function noAccountMail(locale: Locale): Letter {
  const texts = words(locale).noAccount;
  return letter(locale, texts, [paragraph(texts.text)]);
}

export function passwordChangedMail(locale: Locale): Letter {
  const texts = words(locale).passwordChanged;
  return letter(locale, texts, [paragraph(texts.text)]);
}

/** To the new address: it becomes the account's by this link. */
export function confirmAddressMail(locale: Locale, link: string): Letter {
  const texts = words(locale).newAddress;
  return letter(locale, texts, [
    paragraph(fill(texts.text, { hours: HOURS })),
    button(texts.button, link, true),
  ]);
}

/** To an address that has an account of its own: the page did not tell, the mail does. */
export function takenAddressMail(locale: Locale): Letter {
  const texts = words(locale).takenAddress;
  return letter(locale, texts, [paragraph(texts.text)]);
}

/** To the old address, when it is the account's no more. */
export function addressChangedMail(locale: Locale): Letter {
  const texts = words(locale).addressChanged;
  return letter(locale, texts, [paragraph(texts.text)]);
}

/** The last mail to who has closed the account. */
export function accountClosedMail(locale: Locale): Letter {
  const texts = words(locale).accountClosed;
  return letter(locale, texts, [paragraph(texts.text)]);
}

/** A page of the shop as an address for mails, with the token that lets it act. */
export function mailLink(publicUrl: string, path: string, token?: string): string {
  const url = new URL(publicUrl + path);
  if (token !== undefined) url.searchParams.set("token", token);
  return url.href;
}

type Texts = { subject: string; preview: string; notYou: string };

function letter(locale: Locale, { subject, preview, notYou }: Texts, parts: Part[]): Letter {
  const { hello, reasonAccount } = words(locale).shared;
  return {
    subject,
    preview,
    greeting: hello,
    parts: [...parts, note(notYou)],
    reason: reasonAccount,
  };
}
