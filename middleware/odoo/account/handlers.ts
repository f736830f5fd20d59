import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { account as contract, Profile } from "#contract/account.ts";
import { CountryCode } from "#contract/address.ts";
import { phoneNumber } from "#contract/values/phone.ts";
import { accountClosedMail } from "#middleware/mail/templates/account.ts";
import type { Handlers } from "#middleware/erp.ts";
import type { Sender } from "#middleware/mail/render.ts";
import { ADDRESS_FIELDS, defaultsOf, namesOf } from "#middleware/odoo/address/handlers.ts";
import { changeEmail } from "./change-email.ts";
import { CustomerRow } from "#middleware/odoo/checkout/rows.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import { ExportAnswer, exportOf } from "./export.ts";
import { mailArgs } from "#middleware/odoo/mail/mail-args.ts";
import { askArgs, newToken } from "#middleware/odoo/newsletter/handlers.ts";
import { change, newTokens, TokensRow, who } from "#middleware/odoo/core/shopper.ts";

const ProfileRow = CustomerRow.extend({ phone: z.string(), newsletter: z.boolean() });
const Shown = z.object({ profile: ProfileRow });
const Changed = Shown.extend({ tokens: TokensRow });
const Settled = z.object({ tokens: TokensRow });

export function account(odoo: OdooClient, sender: Sender): Handlers<typeof contract> {
  return {
    ...changeEmail(odoo, sender),

    async "account.get"(_, shopper) {
      const options = { isRepeatable: true };
      const answer = await odoo.procedure(shopper, "account.get", who(shopper), Shown, options);
      return profileOf(answer.profile);
    },

    async "account.update"({ firstName, lastName, phone, newsletter }, shopper) {
      const args = {
        ...who(shopper),
        first_name: firstName,
        last_name: lastName,
        phone,
        newsletter,
        unsubscribe: newToken(),
        ask: askArgs(sender, shopper.locale),
        defaults: await defaultsOf(odoo, shopper),
      };
      const answer = await odoo.procedure(shopper, "account.update", args, Changed);
      const tokens = newTokens(shopper, answer.tokens);
      return { ok: true, data: profileOf(answer.profile), tokens };
    },

    async "account.export"(_, shopper) {
      const args = { ...who(shopper), address_fields: ADDRESS_FIELDS };
      const Answer = ExportAnswer.extend(Shown.shape);
      const options = { isRepeatable: true };
      const answer = await odoo.procedure(shopper, "account.export", args, Answer, options);
      return {
        exportedAt: new Date().toISOString(),
        profile: profileOf(answer.profile),
        ...exportOf(answer),
      };
    },

    async "account.delete"({ phrase }, shopper) {
      return change("account.delete", async () => {
        const args = {
          ...who(shopper),
          phrase,
          mail: mailArgs(accountClosedMail(shopper.locale), shopper.locale, sender),
          unguessable: randomBytes(32).toString("base64url"),
        };
        const { tokens } = await odoo.procedure(shopper, "account.delete", args, Settled);
        return {
          ok: true,
          data: {},
          tokens: { ...newTokens(shopper, tokens, null), orders: [] },
        };
      });
    },
  };
}

/** Staff write telephone numbers as they like. */
function profileOf({ phone, newsletter, ...row }: z.output<typeof ProfileRow>): Profile {
  const [firstName, lastName] = namesOf(row);
  const number = phoneNumber(phone, CountryCode.options) ?? phone;
  return { email: row.email, firstName, lastName, phone: number, newsletter };
}
