import { z } from "zod";
import type { Passkey, passkeys as contract } from "#contract/passkeys.ts";
import { ErpError } from "#middleware/erp.ts";
import { passkeyMail } from "#middleware/mail/templates/account.ts";
import { CustomerRow } from "#middleware/odoo/checkout/rows.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import {
  customers,
  Done,
  hashOf,
  newSession,
  newToken,
  Settled,
  tokensOf,
} from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import {
  answeringPasskey,
  checkPasskey,
  newPasskey,
  passkeyCreation,
  passkeyRequest,
} from "#middleware/rules/passkeys.ts";
import { PasskeyRow, toPasskey } from "./rows.ts";
import { SignedInAnswer, signedIn, toCustomer } from "./sign-in.ts";

const Passkeys = z.object({ passkeys: z.array(PasskeyRow) });
const Begun = z.object({ customer: CustomerRow, known: z.array(z.string()) });
const Found = z.object({
  passkey: z.union([
    z.literal(false),
    z.object({ public_key: z.string(), counter: z.number(), customer_id: z.int() }),
  ]),
});

/** The shop verifies, because Odoo's own verification knows no other origin than Odoo's (decision 076). */
export function passkeys(odoo: Odoo): OdooHandlers<typeof contract> {
  const { publicUrl } = odoo.sender;
  return {
    "session.passkeys": odoo.query({
      onlyFor: customers,
      answer: Passkeys,
      view: ({ passkeys: rows }): Passkey[] =>
        rows.map((row) => ({ id: String(row.id), ...toPasskey(row) })),
    }),

    async "session.beginPasskey"({ password }, shopper) {
      if (!customers(shopper)) throw new ErpError("not-signed-in");
      const request = newToken();
      const challenge = hashOf(request);
      const args = { password, challenge };
      const { customer, known } = await odoo.ask(shopper, "session.beginPasskey", args, Begun);
      const creation = passkeyCreation(publicUrl, challenge, toCustomer(customer), known);
      return { ok: true, data: { request, creation } };
    },

    async "session.addPasskey"({ request, answer, name }, shopper) {
      if (!customers(shopper)) throw new ErpError("not-signed-in");
      const { locale } = shopper;
      const challenge = hashOf(request);
      const made = await newPasskey(publicUrl, challenge, answer);
      if (!made) return { ok: false, refusal: "passkey-refused" };
      const { publicKey, ...rest } = made;
      const mail = odoo.mail(passkeyMail(locale, "passkeyAdded"), locale);
      const args = { challenge, name, public_key: publicKey, ...rest, mail };
      await odoo.ask(shopper, "session.addPasskey", args, Done);
      return { ok: true, data: {} };
    },

    "session.removePasskey": odoo.mutation({
      onlyFor: customers,
      ids: { id: "passkey-not-found" },
      beginsSession: true,
      args: (_, { locale }) => ({
        mail: odoo.mail(passkeyMail(locale, "passkeyRemoved"), locale),
      }),
      answer: Settled,
    }),

    async "session.requestPasskey"(_, shopper) {
      const request = newToken();
      const challenge = hashOf(request);
      await odoo.ask(shopper, "session.requestPasskey", { challenge }, Done);
      return { ok: true, data: { request, options: passkeyRequest(publicUrl, challenge) } };
    },

    async "session.logInByPasskey"({ request, answer }, shopper) {
      const challenge = hashOf(request);
      const credential = answeringPasskey(answer);
      if (credential === null) return { ok: false, refusal: "passkey-refused" };
      const { passkey } = await odoo.ask(shopper, "session.findPasskey", { credential }, Found, {
        isRepeatable: true,
      });
      if (!passkey) return { ok: false, refusal: "passkey-unknown" };
      const { public_key: publicKey, counter: last, customer_id: id } = passkey;
      const stored = { publicKey, counter: last, customerId: String(id) };
      const counter = await checkPasskey(publicUrl, challenge, answer, stored);
      if (counter === null) return { ok: false, refusal: "passkey-refused" };
      const session = newSession(shopper.browser);
      const args = { challenge, credential, counter, ...session.args };
      const row = await odoo.ask(shopper, "session.logInByPasskey", args, SignedInAnswer);
      const tokens = tokensOf(shopper, row.tokens, { session: session.token });
      return { ok: true, data: signedIn(row), tokens };
    },
  };
}
