import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { account } from "#contract/account.ts";
import {
  addressChangedMail,
  confirmAddressMail,
  takenAddressMail,
} from "#middleware/account-changes-mail.ts";
import { mailLink } from "#middleware/account-mail.ts";
import type { Handlers } from "#middleware/erp.ts";
import type { OdooClient } from "./client.ts";
import { change, hashOf, newTokens, TokensRow, who } from "./shopper.ts";
import { asHtml } from "./sign-up.ts";

type Contract = Pick<typeof account, "account.requestEmailChange" | "account.confirmEmail">;

const CHANGE_HOURS = 24;
const Asked = z.object({ tokens: TokensRow });
const Confirmed = z.object({ email: z.string(), tokens: TokensRow });

/** Odoo keeps the new address until it is confirmed, and sends the mail that it finds to be right. */
export function changeEmail(odoo: OdooClient, publicUrl: string): Handlers<Contract> {
  return {
    async "account.requestEmailChange"({ email, password, confirmPath }, shopper) {
      return change("account.requestEmailChange", async () => {
        const token = randomBytes(24).toString("base64url");
        const link = mailLink(publicUrl, confirmPath, token);
        const args = {
          ...who(shopper),
          email,
          password,
          token: hashOf(token),
          hours: CHANGE_HOURS,
          mails: {
            new: asHtml(confirmAddressMail(shopper.locale, link)),
            known: asHtml(takenAddressMail(shopper.locale)),
          },
        };
        const { tokens } = await odoo.procedure(shopper, "account.change_email", args, Asked);
        return { ok: true, data: {}, tokens: newTokens(shopper, tokens) };
      });
    },

    async "account.confirmEmail"({ token }, shopper) {
      return change("account.confirmEmail", async () => {
        const mail = asHtml(addressChangedMail(shopper.locale));
        const args = { ...who(shopper), token: hashOf(token), mail };
        const answer = await odoo.procedure(shopper, "account.confirm_email", args, Confirmed);
        const tokens = newTokens(shopper, answer.tokens);
        return { ok: true, data: { email: answer.email }, tokens };
      });
    },
  };
}
