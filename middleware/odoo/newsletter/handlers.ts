import type { Locale } from "#contract/limits.ts";
import { inEveryLocale } from "#locales/languages.ts";
import type { newsletter as contract } from "#contract/newsletter.ts";
import {
  subscribedAlreadyMail,
  subscriptionMail,
  welcomeMail,
} from "#middleware/mail/templates/newsletter.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { Done, hashOf, newToken } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";

import { NEWSLETTER_HOURS, newsletterUrl } from "#middleware/rules/newsletter.ts";

/** Odoo replaces it by the address's token, which the shop does not have. */
const TOKEN = "UNSUBSCRIBE-TOKEN";

/**
 * A subscription is a `mailing.subscription` of Odoo, so staff use its own mailing tools. The token to unsubscribe is
 * stored in clear, because every newsletter contains it and it grants nothing else.
 */
export function newsletter(odoo: Odoo): OdooHandlers<typeof contract> {
  const endLink = (locale: Locale) =>
    newsletterUrl(odoo.sender.publicUrl, locale, "unsubscribe", TOKEN);

  return {
    "newsletter.subscribe": odoo.mutation({
      args: (_, { locale }) => ({
        unsubscribe: newToken(),
        ask: askArgs(odoo, locale),
        known: odoo.mail(subscribedAlreadyMail(locale, endLink(locale)), locale),
      }),
      answer: Done,
    }),

    "newsletter.confirm": odoo.mutation({
      args: ({ token }) => ({
        token: hashOf(token),
        unsubscribe: newToken(),
        mails: inEveryLocale((locale) => odoo.mail(welcomeMail(locale, endLink(locale)), locale)),
      }),
      answer: Done,
    }),

    "newsletter.unsubscribe": odoo.mutation({ answer: Done }),
  };
}

/** The confirmation mail for an unconfirmed address. */
export function askArgs(odoo: Odoo, locale: Locale) {
  const token = newToken();
  const link = newsletterUrl(odoo.sender.publicUrl, locale, "confirm", token);
  return {
    token: hashOf(token),
    hours: NEWSLETTER_HOURS,
    mail: odoo.mail(subscriptionMail(locale, link), locale),
  };
}
