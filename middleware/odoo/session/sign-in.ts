import { randomBytes } from "node:crypto";
import { z } from "zod";
import { SESSION_DAYS } from "#middleware/rules/lifetimes.ts";
import { Adjustment } from "#contract/cart.ts";
import type { Customer, SignedIn } from "#contract/session.ts";
import type { Erp, Shopper, Tokens } from "#middleware/erp.ts";
import { namesOf } from "#middleware/odoo/address/handlers.ts";
import { CustomerRow } from "#middleware/odoo/checkout/rows.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import { change, hashOf, newTokens, TokensRow, who } from "#middleware/odoo/core/shopper.ts";

const Begun = z.object({
  customer: CustomerRow,
  adjustments: z.array(Adjustment),
  tokens: TokensRow,
});

/** `procedure` finds out who it is by the credentials, and begins a session for them. */
export async function signIn(
  odoo: OdooClient,
  shopper: Shopper,
  procedure: string,
  credentials: Record<string, unknown>,
): Promise<{ ok: true; data: SignedIn; tokens: Partial<Tokens> }> {
  const { token, ...session } = newSession();
  const args = { ...who(shopper), ...session, ...credentials };
  const answer = await odoo.procedure(shopper, procedure, args, Begun);
  return {
    ok: true,
    data: { customer: toCustomer(answer.customer), adjustments: answer.adjustments },
    tokens: newTokens(shopper, answer.tokens, token),
  };
}

/** Customers who come through an OpenID Connect provider. */
export function signInBy(odoo: OdooClient): Erp["signInBy"] {
  return (identity, state, shopper) =>
    change("session.finishProvider", async () => {
      const credentials = {
        issuer: identity.issuer,
        subject: identity.subject,
        email: identity.verifiedEmail ?? false,
        first_name: identity.firstName,
        last_name: identity.lastName,
        state: state.hash,
        expires: state.expires.toISOString().slice(0, 19).replace("T", " "),
        no_password: randomBytes(24).toString("base64url"),
      };
      const welcome = await signIn(odoo, shopper, "session.finishProvider", credentials);
      return { ...welcome, data: { ...welcome.data, to: state.to } };
    });
}

/** A token for the browser, and what Odoo is told of it. */
export function newSession() {
  const token = randomBytes(24).toString("base64url");
  return { token, new_session: hashOf(token), days: SESSION_DAYS };
}

export function toCustomer(row: CustomerRow): Customer {
  const [firstName, lastName] = namesOf(row);
  return { id: String(row.id), email: row.email, firstName, lastName };
}
