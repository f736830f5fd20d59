import { randomBytes } from "node:crypto";
import { z } from "zod";
import { Adjustment } from "#contract/cart.ts";
import type { Customer, session as contract } from "#contract/session.ts";
import type { Handlers } from "#middleware/erp.ts";
import { CustomerRow } from "./checkout-row.ts";
import type { OdooClient } from "./client.ts";
import { namesOf } from "./address.ts";
import { change, hashOf, newTokens, TokensRow, who } from "./shopper.ts";

const SESSION_DAYS = 30;

const Asked = z.object({
  customer: z.union([z.literal(false), CustomerRow]),
  guest_email: z.string(),
});
const Begun = z.object({
  customer: CustomerRow,
  adjustments: z.array(Adjustment),
  tokens: TokensRow,
});
const Ended = z.object({ ended: z.boolean(), tokens: TokensRow });
const Settled = z.object({ tokens: TokensRow });

export function session(odoo: OdooClient): Handlers<typeof contract> {
  return {
    async "session.get"(_, shopper) {
      // Nobody who holds nothing is known to Odoo.
      if (shopper.session === null && shopper.cart === null) {
        return { customer: null, guestEmail: null };
      }
      const options = { isRead: true };
      const answer = await odoo.procedure(shopper, "session.get", who(shopper), Asked, options);
      return {
        customer: answer.customer ? toCustomer(answer.customer) : null,
        guestEmail: answer.guest_email || null,
      };
    },

    async "session.logIn"({ email, password }, shopper) {
      return change("session.logIn", async () => {
        const token = randomBytes(24).toString("base64url");
        const args = {
          ...who(shopper),
          ...{ login: email, password, new_session: hashOf(token), days: SESSION_DAYS },
        };
        const answer = await odoo.procedure(shopper, "session.begin", args, Begun);
        return {
          ok: true,
          data: { customer: toCustomer(answer.customer), adjustments: answer.adjustments },
          tokens: newTokens(shopper, answer.tokens, token),
        };
      });
    },

    async "session.logOut"(_, shopper) {
      const answer = await odoo.procedure(shopper, "session.end", who(shopper), Ended);
      const tokens = newTokens(shopper, answer.tokens, null);
      return { ok: true, data: {}, tokens: answer.ended ? { ...tokens, orders: [] } : tokens };
    },

    async "session.continueAsGuest"({ email }, shopper) {
      return change("session.continueAsGuest", async () => {
        const args = { ...who(shopper), email };
        const answer = await odoo.procedure(shopper, "session.guest", args, Settled);
        return { ok: true, data: {}, tokens: newTokens(shopper, answer.tokens) };
      });
    },
  };
}

function toCustomer(row: CustomerRow): Customer {
  const [firstName, lastName] = namesOf(row);
  return { id: String(row.id), email: row.email, firstName, lastName };
}
