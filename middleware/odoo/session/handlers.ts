import { z } from "zod";
import type { session as contract } from "#contract/session.ts";
import type { Handlers } from "#middleware/erp.ts";
import { CustomerRow } from "#middleware/odoo/checkout/rows.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import { newToken } from "#middleware/odoo/newsletter/handlers.ts";
import { newPassword } from "./new-password.ts";
import { change, hashOf, newTokens, TokensRow, who } from "#middleware/odoo/core/shopper.ts";
import type { Sender } from "#middleware/mail/render.ts";
import { signIn, toCustomer } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";

const Asked = z.object({
  customer: z.union([z.literal(false), CustomerRow]),
  guest_email: z.string(),
});
const Ended = z.object({ ended: z.boolean(), tokens: TokensRow });
const Settled = z.object({ tokens: TokensRow });

export function session(odoo: OdooClient, sender: Sender): Handlers<typeof contract> {
  return {
    ...newPassword(odoo, sender),
    ...signUp(odoo, sender),

    async "session.get"(_, shopper) {
      // Nobody who holds nothing is known to Odoo.
      if (shopper.session === null && shopper.cart === null) {
        return { customer: null, guestEmail: null };
      }
      const options = { isRepeatable: true };
      const answer = await odoo.procedure(shopper, "session.get", who(shopper), Asked, options);
      return {
        customer: answer.customer ? toCustomer(answer.customer) : null,
        guestEmail: answer.guest_email || null,
      };
    },

    async "session.logIn"({ email, password }, shopper) {
      return change("session.logIn", () =>
        signIn(odoo, shopper, "session.logIn", { login: email, password }),
      );
    },

    async "session.verifyEmail"({ token }, shopper) {
      return change("session.verifyEmail", () =>
        signIn(odoo, shopper, "session.verifyEmail", {
          token: hashOf(token),
          unsubscribe: newToken(),
        }),
      );
    },

    async "session.logOut"(_, shopper) {
      const answer = await odoo.procedure(shopper, "session.logOut", who(shopper), Ended);
      const tokens = newTokens(shopper, answer.tokens, null);
      return { ok: true, data: {}, tokens: answer.ended ? { ...tokens, orders: [] } : tokens };
    },

    async "session.continueAsGuest"({ email }, shopper) {
      return change("session.continueAsGuest", async () => {
        const args = { ...who(shopper), email };
        const answer = await odoo.procedure(shopper, "session.continueAsGuest", args, Settled);
        return { ok: true, data: {}, tokens: newTokens(shopper, answer.tokens) };
      });
    },
  };
}
