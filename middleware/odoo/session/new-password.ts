import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { session } from "#contract/session.ts";
import {
  mailLink,
  noAccountMail,
  passwordChangedMail,
  resetMail,
} from "#middleware/mail/templates/account.ts";
import type { Handlers } from "#middleware/erp.ts";
import type { Sender } from "#middleware/mail/render.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import { mailArgs } from "#middleware/odoo/mail/mail-args.ts";
import { change, hashOf, newTokens, TokensRow, who } from "#middleware/odoo/core/shopper.ts";
import { newSession } from "./sign-in.ts";

type Contract = Pick<
  typeof session,
  "session.requestReset" | "session.resetPassword" | "session.changePassword"
>;

const Kept = z.object({ kept: z.boolean() });
const Changed = z.object({ tokens: TokensRow });

export function newPassword(odoo: OdooClient, sender: Sender): Handlers<Contract> {
  return {
    async "session.requestReset"({ email, resetPath }, shopper) {
      const { locale } = shopper;
      const token = randomBytes(24).toString("base64url");
      const link = mailLink(sender.publicUrl, resetPath, token);
      const args = {
        email,
        token: hashOf(token),
        mails: {
          reset: mailArgs(resetMail(locale, link, "{hours}"), shopper.locale, sender),
          none: mailArgs(noAccountMail(locale), shopper.locale, sender),
        },
      };
      await odoo.procedure(shopper, "session.requestReset", args, Kept);
      return { ok: true, data: {} };
    },

    async "session.resetPassword"({ token, password }, shopper) {
      return change("session.resetPassword", async () => {
        const mail = mailArgs(passwordChangedMail(shopper.locale), shopper.locale, sender);
        const args = { ...who(shopper), token: hashOf(token), password, mail };
        const answer = await odoo.procedure(shopper, "session.resetPassword", args, Changed);
        return { ok: true, data: {}, tokens: newTokens(shopper, answer.tokens) };
      });
    },

    async "session.changePassword"({ currentPassword, password }, shopper) {
      return change("session.changePassword", async () => {
        const { token, ...session } = newSession();
        const mail = mailArgs(passwordChangedMail(shopper.locale), shopper.locale, sender);
        const args = { ...who(shopper), ...session, current: currentPassword, password, mail };
        const answer = await odoo.procedure(shopper, "session.changePassword", args, Changed);
        return { ok: true, data: {}, tokens: newTokens(shopper, answer.tokens, token) };
      });
    },
  };
}
