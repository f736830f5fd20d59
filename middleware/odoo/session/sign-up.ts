import type { Locale } from "#contract/limits.ts";
import {
  knownAddressMail,
  mailLink,
  verificationMail,
} from "#middleware/mail/templates/account.ts";
import { EMAIL_LINK_HOURS } from "#middleware/rules/lifetimes.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { hashOf, newToken } from "#middleware/odoo/core/shopper.ts";

/**
 * The arguments of a sign-up: a token and two mails, one with its link for a new address, one for an address that has
 * an account.
 */
export function signUpLinks(
  odoo: Odoo,
  { verifyPath, logInPath }: { verifyPath: string; logInPath: string },
  locale: Locale,
) {
  const token = newToken();
  const verify = mailLink(odoo.sender.publicUrl, verifyPath, token);
  const logIn = mailLink(odoo.sender.publicUrl, logInPath);
  return {
    token: hashOf(token),
    hours: EMAIL_LINK_HOURS,
    mails: {
      new: odoo.mail(verificationMail(locale, verify), locale),
      known: odoo.mail(knownAddressMail(locale, logIn), locale),
    },
  };
}
