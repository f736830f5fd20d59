import type { Locale } from "#contract/limits.ts";
import type { newsletter as contract } from "#contract/newsletter.ts";
import {
  subscribedAlreadyMail,
  subscriptionMail,
  welcomeMail,
} from "#middleware/mail/templates/newsletter.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { Done, hashOf, newToken } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { inEveryLocale } from "#middleware/odoo/core/texts.ts";
import { NEWSLETTER_HOURS, newsletterUrl } from "#middleware/rules/newsletter.ts";

/** Where Odoo puts in the token that only it knows. */
const TOKEN = "UNSUBSCRIBE-TOKEN";

/**
 * A subscription is one of Odoo's `mailing.subscription`, so staff write to it as they are used to. The token that ends
 * it is kept as it is: every newsletter has it, and it does nothing else.
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

/** For an address that nobody has confirmed: the mail that asks it. */
export function askArgs(odoo: Odoo, locale: Locale) {
  const token = newToken();
  const link = newsletterUrl(odoo.sender.publicUrl, locale, "confirm", token);
  return {
    token: hashOf(token),
    hours: NEWSLETTER_HOURS,
    mail: odoo.mail(subscriptionMail(locale, link), locale),
  };
}
