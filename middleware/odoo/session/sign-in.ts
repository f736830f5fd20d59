import { z } from "zod";
import { Adjustment } from "#contract/cart.ts";
import type { Customer, LoggedIn, SignedIn } from "#contract/session.ts";
import type { Erp } from "#middleware/erp.ts";
import { namesOf } from "#middleware/odoo/address/rows.ts";
import { CustomerRow } from "#middleware/odoo/checkout/rows.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { orRefused } from "#middleware/odoo/core/operations.ts";
import { newSession, newToken, TokensRow, tokensOf } from "#middleware/odoo/core/shopper.ts";

/** The answer of `sign_in` in `sign_in.part.py`. */
export const SignedInAnswer = z.object({
  customer: CustomerRow,
  adjustments: z.array(Adjustment),
  tokens: TokensRow,
});

/** The answer of `enter` in `second_step.part.py`. */
export const LoggedInAnswer = z.union([SignedInAnswer, z.object({ step: z.literal(true) })]);

/** The token that was made for the session stands for the first step, where there is no session yet. */
export function loggedIn(
  answer: z.output<typeof LoggedInAnswer>,
  { newToken = "" }: { newToken?: string },
): LoggedIn {
  return "step" in answer ? { step: newToken } : signedIn(answer);
}

export function signedIn({ customer, adjustments }: z.output<typeof SignedInAnswer>): SignedIn {
  return { customer: toCustomer(customer), adjustments };
}

/** Logs in customers by an OpenID Connect provider. */
export function signInBy(odoo: Odoo): Erp["signInBy"] {
  const name = "session.finishProvider";
  return (identity, state, shopper) => {
    const session = newSession(shopper.browser);
    const args = {
      issuer: identity.issuer,
      subject: identity.subject,
      email: identity.verifiedEmail ?? false,
      first_name: identity.firstName,
      last_name: identity.lastName,
      state: state.hash,
      expires: state.expires.toISOString().slice(0, 19).replace("T", " "),
      random_password: newToken(),
      ...session.args,
    };
    const answer = odoo.ask(shopper, name, args, LoggedInAnswer).then((row) => ({
      ok: true as const,
      data: { ...loggedIn(row, { newToken: session.token }), to: state.to },
      ...("tokens" in row && {
        tokens: tokensOf(shopper, row.tokens, { session: session.token }),
      }),
    }));
    return orRefused(name, answer);
  };
}

export function toCustomer(row: CustomerRow): Customer {
  const [firstName, lastName] = namesOf(row);
  return { id: String(row.id), email: row.email, firstName, lastName };
}
