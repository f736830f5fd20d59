import type { Locale } from "#contract/limits.ts";
import { knownAddressMail, verificationMail } from "#middleware/mail/templates/account.ts";
import { EMAIL_LINK_HOURS } from "#middleware/rules/lifetimes.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { hashOf, newToken } from "#middleware/odoo/core/shopper.ts";
import { accountUrl } from "#middleware/rules/account-links.ts";

/**
 * The arguments of a sign-up: a token and two mails, one with its link for a new address, one for an address that has
 * an account.
 */
export function signUpLinks(odoo: Odoo, { to }: { to?: string | undefined }, locale: Locale) {
  const token = newToken();
  const verify = accountUrl(odoo.sender.publicUrl, "verify", locale, { to, token });
  const logIn = accountUrl(odoo.sender.publicUrl, "logIn", locale, { to });
  return {
    token: hashOf(token),
    hours: EMAIL_LINK_HOURS,
    mails: {
      new: odoo.mail(verificationMail(locale, verify), locale),
      known: odoo.mail(knownAddressMail(locale, logIn), locale),
    },
  };
}
