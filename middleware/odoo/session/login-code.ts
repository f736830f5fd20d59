import { CODE_MINUTES } from "#contract/limits.ts";
import type { session } from "#contract/session.ts";
import { loginCodeMail } from "#middleware/mail/templates/account.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { Done, hashOf, newToken } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { accountUrl } from "#middleware/rules/account-links.ts";
import { loginCodeHash, newLoginCode } from "#middleware/rules/login-codes.ts";
import { LoggedInAnswer, loggedIn } from "./sign-in.ts";

type Contract = Pick<typeof session, "session.requestCode" | "session.logInByCode">;

export function loginCode(odoo: Odoo): OdooHandlers<Contract> {
  return {
    async "session.requestCode"({ email }, shopper) {
      const { locale } = shopper;
      const [request, code] = [newToken(), newLoginCode()];
      const link = accountUrl(odoo.sender.publicUrl, "logInByCode", locale, { token: code });
      const args = {
        email,
        token: hashOf(request),
        code: loginCodeHash(request, code),
        minutes: CODE_MINUTES,
        mail: odoo.mail(loginCodeMail(locale, code, link), locale),
      };
      await odoo.ask(shopper, "session.requestCode", args, Done);
      return { ok: true, data: { request } };
    },

    "session.logInByCode": odoo.mutation({
      beginsSession: true,
      args: ({ request, code }) => ({
        token: hashOf(request),
        code: loginCodeHash(request, code),
        request: false,
        random_password: newToken(),
      }),
      answer: LoggedInAnswer,
      view: loggedIn,
    }),
  };
}
