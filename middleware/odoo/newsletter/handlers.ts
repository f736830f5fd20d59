import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Locale } from "#contract/limits.ts";
import type { newsletter as contract } from "#contract/newsletter.ts";
import type { Handlers } from "#middleware/erp.ts";
import {
  subscribedAlreadyMail,
  subscriptionMail,
  welcomeMail,
} from "#middleware/mail/templates/newsletter.ts";
import type { Sender } from "#middleware/mail/render.ts";
import { NEWSLETTER_HOURS, newsletterUrl } from "#middleware/rules/newsletter.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import { mailArgs } from "#middleware/odoo/mail/mail-args.ts";
import { change, hashOf } from "#middleware/odoo/core/shopper.ts";

const Kept = z.object({ kept: z.boolean() });

/** Where Odoo puts in the token that only it knows. */
const TOKEN = "UNSUBSCRIBE-TOKEN";

/** A subscription is one of Odoo's `mailing.subscription`, so staff write to it as they are used to. */
export function newsletter(odoo: OdooClient, sender: Sender): Handlers<typeof contract> {
  const welcome = (locale: Locale) =>
    mailArgs(welcomeMail(locale, endLink(sender, locale)), locale, sender);

  return {
    async "newsletter.subscribe"({ email }, shopper) {
      const { locale } = shopper;
      const known = subscribedAlreadyMail(locale, endLink(sender, locale));
      const args = {
        email,
        unsubscribe: newToken(),
        ask: askArgs(sender, locale),
        known: mailArgs(known, locale, sender),
      };
      await odoo.procedure(shopper, "newsletter.subscribe", args, Kept);
      return { ok: true, data: {} };
    },

    async "newsletter.confirm"({ token }, shopper) {
      return change("newsletter.confirm", async () => {
        const args = {
          token: hashOf(token),
          unsubscribe: newToken(),
          mails: { en_US: welcome("en_US"), vi_VN: welcome("vi_VN") } satisfies Record<
            Locale,
            unknown
          >,
        };
        await odoo.procedure(shopper, "newsletter.confirm", args, Kept);
        return { ok: true, data: {} };
      });
    },

    async "newsletter.unsubscribe"({ token }, shopper) {
      return change("newsletter.unsubscribe", async () => {
        await odoo.procedure(shopper, "newsletter.unsubscribe", { token }, Kept);
        return { ok: true, data: {} };
      });
    },
  };
}

/** For an address that nobody has confirmed: the mail that asks it. */
export function askArgs(sender: Sender, locale: Locale) {
  const token = newToken();
  const link = newsletterUrl(sender.publicUrl, locale, "confirm", token);
  return {
    token: hashOf(token),
    hours: NEWSLETTER_HOURS,
    mail: mailArgs(subscriptionMail(locale, link), locale, sender),
  };
}

function endLink({ publicUrl }: Sender, locale: Locale): string {
  return newsletterUrl(publicUrl, locale, "unsubscribe", TOKEN);
}

/** The one that ends a subscription is kept as it is: every newsletter has it, and it does nothing else. */
export function newToken(): string {
  return randomBytes(24).toString("base64url");
}
