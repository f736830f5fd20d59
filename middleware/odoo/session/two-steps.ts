import { z } from "zod";
import type { twoSteps as contract } from "#contract/two-steps.ts";
import { twoStepsMail } from "#middleware/mail/templates/account.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { customers, hashOf, newSession, Settled, tokensOf } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { authenticatorOffer } from "#middleware/rules/authenticator.ts";
import { SignedInAnswer, signedIn } from "./sign-in.ts";

const Confirmed = z.union([
  SignedInAnswer,
  z.object({ refused: z.enum(["code-wrong", "too-many-codes"]) }),
]);

const State = z.object({ is_on: z.boolean(), is_offered: z.boolean(), login: z.string() });

export function twoSteps(odoo: Odoo): OdooHandlers<typeof contract> {
  return {
    async "session.confirmLogIn"({ step, code }, shopper) {
      const session = newSession(shopper.browser);
      const args = { step: hashOf(step), code, ...session.args };
      const answer = await odoo.ask(shopper, "session.confirmLogIn", args, Confirmed);
      if ("refused" in answer) return { ok: false, refusal: answer.refused };
      const tokens = tokensOf(shopper, answer.tokens, { session: session.token });
      return { ok: true, data: signedIn(answer), tokens };
    },

    "session.twoSteps": odoo.query({
      onlyFor: customers,
      answer: State,
      view: ({ is_on: isOn, is_offered: isOffered, login }, { input: { secret } }) => ({
        isOn,
        offer: isOffered && !isOn ? authenticatorOffer(odoo.sender.publicUrl, login, secret) : null,
      }),
    }),

    "session.turnOnTwoSteps": odoo.mutation({
      onlyFor: customers,
      beginsSession: true,
      args: (_, { locale }) => ({ mail: odoo.mail(twoStepsMail(locale, true), locale) }),
      answer: Settled,
    }),

    "session.turnOffTwoSteps": odoo.mutation({
      onlyFor: customers,
      beginsSession: true,
      args: (_, { locale }) => ({ mail: odoo.mail(twoStepsMail(locale, false), locale) }),
      answer: Settled,
    }),
  };
}
