import { EMAIL_LINK_HOURS } from "#middleware/rules/lifetimes.ts";
import { CODE_MINUTES, type Locale } from "#contract/limits.ts";
import {
  button,
  heading,
  type MailContent,
  note,
  paragraph,
  type Part,
} from "#middleware/mail/template.ts";
import { mailTranslator } from "#middleware/mail/texts.ts";
import { printMoment } from "./printed.ts";

/** Account mails contain no input: the address may be another person's, and a name could be an advertisement. */

export function verificationMail(locale: Locale, link: string): MailContent {
  const t = mailTranslator(locale);
  return accountMail(t, "verify", [
    paragraph(t("verify.text", { hours: EMAIL_LINK_HOURS })),
    button(t("verify.button"), link, true),
  ]);
}

/** The same for an address with and without an account. `link`: to the page that takes the code. */
export function loginCodeMail(locale: Locale, code: string, link: string): MailContent {
  const t = mailTranslator(locale);
  return accountMail(t, "loginCode", [
    paragraph(t("loginCode.text", { minutes: CODE_MINUTES })),
    heading(code),
    button(t("loginCode.button"), link, true),
  ]);
}

/** For a sign-up with a customer's address: only the mail reveals that it has an account. */
export function knownAddressMail(locale: Locale, link: string): MailContent {
  const t = mailTranslator(locale);
  return accountMail(t, "known", [
    paragraph(t("known.text")),
    button(t("known.button"), link, true),
  ]);
}

/** `hours`: how long the link works, or the ERP's placeholder for it. */
export function resetMail(locale: Locale, link: string, hours: number | string): MailContent {
  const t = mailTranslator(locale);
  return accountMail(t, "reset", [
    paragraph(t("reset.text", { hours })),
    button(t("reset.button"), link, true),
  ]);
}

/** For a password request without an account: only the mail reveals that there is none. */
export function noAccountMail(locale: Locale): MailContent {
  const t = mailTranslator(locale);
  return accountMail(t, "noAccount", [paragraph(t("noAccount.text"))]);
}

export function passwordChangedMail(locale: Locale): MailContent {
  const t = mailTranslator(locale);
  return accountMail(t, "passwordChanged", [paragraph(t("passwordChanged.text"))]);
}

/** After two-step login was turned on or off. */
export function twoStepsMail(locale: Locale, isOn: boolean): MailContent {
  const t = mailTranslator(locale);
  const kind = isOn ? "twoStepsOn" : "twoStepsOff";
  return accountMail(t, kind, [paragraph(t(`${kind}.text`))]);
}

export function passkeyMail(locale: Locale, kind: "passkeyAdded" | "passkeyRemoved"): MailContent {
  return accountMail(mailTranslator(locale), kind, [
    paragraph(mailTranslator(locale)(`${kind}.text`)),
  ]);
}

/** To the new address: this link makes it the account's. */
export function confirmAddressMail(locale: Locale, link: string): MailContent {
  const t = mailTranslator(locale);
  return accountMail(t, "newAddress", [
    paragraph(t("newAddress.text", { hours: EMAIL_LINK_HOURS })),
    button(t("newAddress.button"), link, true),
  ]);
}

/** To the current address when another one is requested; without the new address, and without whether it is free. */
export function changeAskedMail(locale: Locale, askedAt: Date): MailContent {
  const t = mailTranslator(locale);
  const text = t("changeAsked.text", { moment: printMoment(askedAt) });
  return accountMail(t, "changeAsked", [paragraph(text)]);
}

/** To an address that has an account: the page does not reveal it, the mail does. */
export function takenAddressMail(locale: Locale): MailContent {
  const t = mailTranslator(locale);
  return accountMail(t, "takenAddress", [paragraph(t("takenAddress.text"))]);
}

/** To the old address, after the change. */
export function addressChangedMail(locale: Locale): MailContent {
  const t = mailTranslator(locale);
  return accountMail(t, "addressChanged", [paragraph(t("addressChanged.text"))]);
}

/** The last mail after an account was closed. */
export function accountClosedMail(locale: Locale): MailContent {
  const t = mailTranslator(locale);
  return accountMail(t, "accountClosed", [paragraph(t("accountClosed.text"))]);
}

/** A page of the shop as an absolute address, with the token. */
type Translator = ReturnType<typeof mailTranslator>;
/** A mail that ends with what to do if the reader did not ask for it. */
type Kind =
  | "accountClosed"
  | "addressChanged"
  | "changeAsked"
  | "known"
  | "loginCode"
  | "newAddress"
  | "noAccount"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "passwordChanged"
  | "reset"
  | "takenAddress"
  | "twoStepsOff"
  | "twoStepsOn"
  | "verify";

function accountMail(t: Translator, kind: Kind, parts: Part[]): MailContent {
  return {
    subject: t(`${kind}.subject`),
    preview: t(`${kind}.preview`),
    greeting: t("shared.hello"),
    parts: [...parts, note(t(`${kind}.notYou`))],
    reason: t("shared.reasonAccount"),
  };
}
