import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { session } from "#contract/session.ts";
import { knownAddressMail, mailLink, verificationMail } from "#middleware/account-mail.ts";
import type { Handlers } from "#middleware/erp.ts";
import type { Sender } from "#middleware/mail/render.ts";
import type { OdooClient } from "./client.ts";
import { mailArgs } from "./letters.ts";
import { hashOf } from "./shopper.ts";

const VERIFICATION_HOURS = 24;
const Kept = z.object({ kept: z.boolean() });

/** Odoo keeps the sign-up and sends the mail: the one it finds to be right. */
export function signUp(
  odoo: OdooClient,
  sender: Sender,
): Handlers<Pick<typeof session, "session.signUp">> {
  return {
    async "session.signUp"(asked, shopper) {
      const { locale } = shopper;
      const token = randomBytes(24).toString("base64url");
      const verify = mailLink(sender.publicUrl, asked.verifyPath, token);
      const logIn = mailLink(sender.publicUrl, asked.logInPath);
      const args = {
        email: asked.email,
        password: asked.password,
        first_name: asked.firstName,
        last_name: asked.lastName,
        newsletter: asked.newsletter,
        invited_with: asked.referralCode,
        token: hashOf(token),
        hours: VERIFICATION_HOURS,
        mails: {
          new: mailArgs(verificationMail(locale, verify), locale, sender),
          known: mailArgs(knownAddressMail(locale, logIn), locale, sender),
        },
      };
      await odoo.procedure(shopper, "session.sign_up", args, Kept);
      return { ok: true, data: {} };
    },
  };
}
