import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { session } from "#contract/session.ts";
import { knownAddressMail, mailLink, verificationMail } from "#middleware/account-mail.ts";
import type { Handlers } from "#middleware/erp.ts";
import type { OdooClient } from "./client.ts";
import { hashOf } from "./shopper.ts";

const VERIFICATION_HOURS = 24;
const Kept = z.object({ kept: z.boolean() });

/** Odoo keeps the sign-up and sends the mail: the one it finds to be right. */
export function signUp(
  odoo: OdooClient,
  publicUrl: string,
): Handlers<Pick<typeof session, "session.signUp">> {
  return {
    async "session.signUp"(asked, shopper) {
      const token = randomBytes(24).toString("base64url");
      const verify = mailLink(publicUrl, asked.verifyPath, token);
      const logIn = mailLink(publicUrl, asked.logInPath);
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
          new: asHtml(verificationMail(shopper.locale, verify)),
          known: asHtml(knownAddressMail(shopper.locale, logIn)),
        },
      };
      await odoo.procedure(shopper, "session.sign_up", args, Kept);
      return { ok: true, data: {} };
    },
  };
}

/** Odoo's mails are HTML. A line that is a link becomes one. */
export function asHtml({ subject, body }: { subject: string; body: string }) {
  const paragraphs = body.split("\n\n").map((text) => {
    const safe = text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
    return /^https?:\/\/\S+$/.test(text)
      ? `<p><a href="${safe}">${safe}</a></p>`
      : `<p>${safe}</p>`;
  });
  return { subject, body: paragraphs.join("\n") };
}
