import { randomBytes } from "node:crypto";
import { z } from "zod";
import { EMAIL_LINK_HOURS } from "#middleware/rules/lifetimes.ts";
import type { account } from "#contract/account.ts";
import {
  addressChangedMail,
  changeAskedMail,
  confirmAddressMail,
  takenAddressMail,
} from "#middleware/mail/templates/account.ts";
import { mailLink } from "#middleware/mail/templates/account.ts";
import type { Handlers } from "#middleware/erp.ts";
import type { Sender } from "#middleware/mail/render.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import { mailArgs } from "#middleware/odoo/mail/mail-args.ts";
import { change, hashOf, newTokens, TokensRow, who } from "#middleware/odoo/core/shopper.ts";

type Contract = Pick<typeof account, "account.requestEmailChange" | "account.confirmEmail">;

const Asked = z.object({ tokens: TokensRow });
const Confirmed = z.object({ email: z.string(), tokens: TokensRow });

/** Odoo keeps the new address until it is confirmed, and sends the mails that it finds to be right. */
export function changeEmail(odoo: OdooClient, sender: Sender): Handlers<Contract> {
  return {
    async "account.requestEmailChange"({ email, password, confirmPath }, shopper) {
      return change("account.requestEmailChange", async () => {
        const { locale } = shopper;
        const token = randomBytes(24).toString("base64url");
        const link = mailLink(sender.publicUrl, confirmPath, token);
        const args = {
          ...who(shopper),
          email,
          password,
          token: hashOf(token),
          hours: EMAIL_LINK_HOURS,
          mails: {
            new: mailArgs(confirmAddressMail(locale, link), locale, sender),
            known: mailArgs(takenAddressMail(locale), locale, sender),
            old: mailArgs(changeAskedMail(locale, new Date()), locale, sender),
          },
        };
        const { tokens } = await odoo.procedure(shopper, "account.requestEmailChange", args, Asked);
        return { ok: true, data: {}, tokens: newTokens(shopper, tokens) };
      });
    },

    async "account.confirmEmail"({ token }, shopper) {
      return change("account.confirmEmail", async () => {
        const mail = mailArgs(addressChangedMail(shopper.locale), shopper.locale, sender);
        const args = { ...who(shopper), token: hashOf(token), mail };
        const answer = await odoo.procedure(shopper, "account.confirmEmail", args, Confirmed);
        const tokens = newTokens(shopper, answer.tokens);
        return { ok: true, data: { email: answer.email }, tokens };
      });
    },
  };
}
