import { z } from "zod";
import type { session as contract } from "#contract/session.ts";
import type { passkeys as keys } from "#contract/passkeys.ts";
import type { twoSteps as steps } from "#contract/two-steps.ts";
import {
  noAccountMail,
  passwordChangedMail,
  resetMail,
} from "#middleware/mail/templates/account.ts";
import { CustomerRow } from "#middleware/odoo/checkout/rows.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import {
  customers,
  Done,
  hashOf,
  newToken,
  recordId,
  Settled,
  tokensOf,
} from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { loginCode } from "./login-code.ts";
import { passkeys } from "./passkeys.ts";
import { SessionRow, toSession } from "./rows.ts";
import { LoggedInAnswer, loggedIn, SignedInAnswer, signedIn, toCustomer } from "./sign-in.ts";
import { signUpLinks } from "./sign-up.ts";
import { twoSteps } from "./two-steps.ts";
import { accountUrl } from "#middleware/rules/account-links.ts";

const Known = z.object({
  customer: z.union([z.literal(false), CustomerRow]),
  guest_email: z.string(),
});

const Sessions = z.object({ sessions: z.array(SessionRow) });

export function session(odoo: Odoo): OdooHandlers<typeof contract & typeof keys & typeof steps> {
  return {
    ...loginCode(odoo),
    ...passkeys(odoo),
    ...twoSteps(odoo),

    "session.get": odoo.query({
      // For a guest without a cart Odoo has no data.
      onlyFor: (shopper) => customers(shopper) || shopper.cart !== null,
      otherwise: { customer: null, guestEmail: null },
      answer: Known,
      view: ({ customer, guest_email: email }) => ({
        customer: customer ? toCustomer(customer) : null,
        guestEmail: email || null,
      }),
    }),

    "session.logIn": odoo.mutation({ beginsSession: true, answer: LoggedInAnswer, view: loggedIn }),

    "session.logOut": odoo.mutation({ answer: Settled }),

    "session.continueAsGuest": odoo.mutation({ answer: Settled }),

    async "session.choosePriceList"({ id }, shopper) {
      if (id !== "" && recordId(id) === null) return { ok: false, refusal: "price-list-not-found" };
      const asking = { ...shopper, priceList: id };
      const again = { isRepeatable: true };
      const { tokens } = await odoo.ask(asking, "session.choosePriceList", {}, Settled, again);
      return { ok: true, data: {}, tokens: tokensOf(shopper, tokens) };
    },

    // Odoo stores the sign-up and decides which of the two prepared mails to send.
    "session.signUp": odoo.mutation({
      args: (links, { locale }) => signUpLinks(odoo, links, locale),
      answer: Done,
    }),

    "session.signUpFromOrder": odoo.mutation({
      ids: { orderId: "order-not-found" },
      args: (links, { locale }) => signUpLinks(odoo, links, locale),
      answer: Done,
    }),

    "session.verifyEmail": odoo.mutation({
      beginsSession: true,
      args: ({ token }) => ({ token: hashOf(token), unsubscribe: newToken() }),
      answer: SignedInAnswer,
      view: signedIn,
    }),

    "session.requestReset": odoo.mutation({
      args(_, { locale }) {
        const token = newToken();
        const link = accountUrl(odoo.sender.publicUrl, "newPassword", locale, { token });
        const mails = {
          reset: odoo.mail(resetMail(locale, link, "{hours}"), locale),
          none: odoo.mail(noAccountMail(locale), locale),
        };
        return { token: hashOf(token), mails };
      },
      answer: Done,
    }),

    "session.resetPassword": odoo.mutation({
      args: ({ token }, { locale }) => ({
        token: hashOf(token),
        mail: odoo.mail(passwordChangedMail(locale), locale),
      }),
      answer: Settled,
    }),

    "session.changePassword": odoo.mutation({
      onlyFor: customers,
      beginsSession: true,
      args: (_, { locale }) => ({ mail: odoo.mail(passwordChangedMail(locale), locale) }),
      answer: Settled,
    }),

    "session.list": odoo.query({
      onlyFor: customers,
      answer: Sessions,
      view: ({ sessions }) => sessions.map(toSession),
    }),

    "session.end": odoo.mutation({
      onlyFor: customers,
      ids: { id: "session-not-found" },
      answer: Settled,
    }),

    "session.endOthers": odoo.mutation({
      onlyFor: customers,
      beginsSession: true,
      answer: Settled,
    }),
  };
}
