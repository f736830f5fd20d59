import { randomBytes } from "node:crypto";
import { z } from "zod";
import { Adjustment } from "#contract/cart.ts";
import type { Customer, session as contract, SignedIn } from "#contract/session.ts";
import type { Handlers, Shopper, Tokens } from "#middleware/erp.ts";
import { CustomerRow } from "./checkout-row.ts";
import type { OdooClient } from "./client.ts";
import { namesOf } from "./address.ts";
import { change, hashOf, newTokens, TokensRow, who } from "./shopper.ts";
import type { Sender } from "#middleware/mail/render.ts";
import { signUp } from "./sign-up.ts";

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

export function session(odoo: OdooClient, sender: Sender): Handlers<typeof contract> {
  async function signIn(
    shopper: Shopper,
    procedure: string,
    credentials: Record<string, string>,
  ): Promise<{ ok: true; data: SignedIn; tokens: Partial<Tokens> }> {
    const token = randomBytes(24).toString("base64url");
    const session = { new_session: hashOf(token), days: SESSION_DAYS };
    const args = { ...who(shopper), ...session, ...credentials };
    const answer = await odoo.procedure(shopper, procedure, args, Begun);
    return {
      ok: true,
      data: { customer: toCustomer(answer.customer), adjustments: answer.adjustments },
      tokens: newTokens(shopper, answer.tokens, token),
    };
  }

  return {
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
        signIn(shopper, "session.begin", { login: email, password }),
      );
    },

    async "session.verifyEmail"({ token }, shopper) {
      return change("session.verifyEmail", () =>
        signIn(shopper, "session.verify", { token: hashOf(token) }),
      );
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
