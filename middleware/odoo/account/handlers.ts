import { randomBytes } from "node:crypto";
import { z } from "zod";
import { EMAIL_LINK_HOURS } from "#middleware/rules/lifetimes.ts";
import type { account as contract, Profile } from "#contract/account.ts";
import { phoneNumber } from "#contract/values/phone.ts";
import {
  accountClosedMail,
  addressChangedMail,
  changeAskedMail,
  confirmAddressMail,
  takenAddressMail,
} from "#middleware/mail/templates/account.ts";
import { defaultsOf } from "#middleware/odoo/address/handlers.ts";
import { namesOf } from "#middleware/odoo/address/rows.ts";
import { CustomerRow } from "#middleware/odoo/checkout/rows.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { customers, hashOf, newToken, Settled } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { askArgs } from "#middleware/odoo/newsletter/handlers.ts";
import { ExportAnswer, exportOf } from "./export.ts";
import { accountUrl } from "#middleware/rules/account-links.ts";

const ProfileRow = CustomerRow.extend({
  phone: z.string(),
  phone_country: z.string(),
  newsletter: z.boolean(),
});
const Shown = z.object({ profile: ProfileRow });

export function account(odoo: Odoo): OdooHandlers<typeof contract> {
  return {
    "account.get": odoo.query({
      onlyFor: customers,
      answer: Shown,
      view: ({ profile }) => profileOf(profile),
    }),

    "account.update": odoo.mutation({
      onlyFor: customers,
      args: async (_, shopper) => ({
        unsubscribe: newToken(),
        ask: askArgs(odoo, shopper.locale),
        defaults: await defaultsOf(odoo, shopper),
      }),
      answer: Shown.extend(Settled.shape),
      view: ({ profile }) => profileOf(profile),
    }),

    "account.export": odoo.query({
      onlyFor: customers,
      answer: ExportAnswer.extend(Shown.shape),
      view: (answer) => ({
        exportedAt: new Date().toISOString(),
        profile: profileOf(answer.profile),
        ...exportOf(answer),
      }),
    }),

    "account.delete": odoo.mutation({
      onlyFor: customers,
      args: (_, { locale }) => ({
        mail: odoo.mail(accountClosedMail(locale), locale),
        random_password: randomBytes(32).toString("base64url"),
      }),
      answer: Settled,
    }),

    // Odoo stores the new address until it is confirmed, and decides which of the prepared mails to send.
    "account.requestEmailChange": odoo.mutation({
      onlyFor: customers,
      args(_, { locale }) {
        const token = newToken();
        const link = accountUrl(odoo.sender.publicUrl, "confirmEmail", locale, { token });
        return {
          token: hashOf(token),
          hours: EMAIL_LINK_HOURS,
          mails: {
            new: odoo.mail(confirmAddressMail(locale, link), locale),
            known: odoo.mail(takenAddressMail(locale), locale),
            old: odoo.mail(changeAskedMail(locale, new Date()), locale),
          },
        };
      },
      answer: Settled,
    }),

    "account.confirmEmail": odoo.mutation({
      args: ({ token }, { locale }) => ({
        token: hashOf(token),
        mail: odoo.mail(addressChangedMail(locale), locale),
      }),
      answer: Settled.extend({ email: z.string() }),
      view: ({ email }) => ({ email }),
    }),
  };
}

/** Staff enter telephone numbers in any format. */
function profileOf({
  phone,
  phone_country: country,
  newsletter,
  ...row
}: z.output<typeof ProfileRow>): Profile {
  const [firstName, lastName] = namesOf(row);
  const number = phoneNumber(phone, [country]) ?? phone;
  return { email: row.email, firstName, lastName, phone: number, newsletter };
}
