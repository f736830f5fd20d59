import { randomBytes } from "node:crypto";
import { z } from "zod";
import { EMAIL_LINK_HOURS } from "#middleware/rules/lifetimes.ts";
import type { Locale } from "#contract/limits.ts";
import type { session } from "#contract/session.ts";
import {
  knownAddressMail,
  mailLink,
  verificationMail,
} from "#middleware/mail/templates/account.ts";
import type { Handlers } from "#middleware/erp.ts";
import type { Sender } from "#middleware/mail/render.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import { mailArgs } from "#middleware/odoo/mail/mail-args.ts";
import { change, hashOf, recordId, who } from "#middleware/odoo/core/shopper.ts";

const Kept = z.object({ kept: z.boolean() });

type Links = { verifyPath: string; logInPath: string };

/** Odoo keeps the sign-up and sends the mail: the one it finds to be right. */
export function signUp(
  odoo: OdooClient,
  sender: Sender,
): Handlers<Pick<typeof session, "session.signUp" | "session.signUpFromOrder">> {
  function linksFor({ verifyPath, logInPath }: Links, locale: Locale) {
    const token = randomBytes(24).toString("base64url");
    const verify = mailLink(sender.publicUrl, verifyPath, token);
    const logIn = mailLink(sender.publicUrl, logInPath);
    return {
      token: hashOf(token),
      hours: EMAIL_LINK_HOURS,
      mails: {
        new: mailArgs(verificationMail(locale, verify), locale, sender),
        known: mailArgs(knownAddressMail(locale, logIn), locale, sender),
      },
    };
  }

  return {
    async "session.signUp"(asked, shopper) {
      const args = {
        email: asked.email,
        password: asked.password,
        first_name: asked.firstName,
        last_name: asked.lastName,
        newsletter: asked.newsletter,
        invited_with: asked.referralCode,
        ...linksFor(asked, shopper.locale),
      };
      await odoo.procedure(shopper, "session.signUp", args, Kept);
      return { ok: true, data: {} };
    },

    async "session.signUpFromOrder"(asked, shopper) {
      const orderId = recordId(asked.orderId);
      if (orderId === null) return { ok: false, refusal: "order-not-found" };
      return change("session.signUpFromOrder", async () => {
        const order = { order_id: orderId, password: asked.password };
        const args = { ...who(shopper), ...order, ...linksFor(asked, shopper.locale) };
        await odoo.procedure(shopper, "session.signUpFromOrder", args, Kept);
        return { ok: true, data: {} };
      });
    },
  };
}
