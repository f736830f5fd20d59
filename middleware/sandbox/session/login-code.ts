import { CODE_MINUTES } from "#contract/limits.ts";
import type { session } from "#contract/session.ts";
import type { Handlers } from "#middleware/erp.ts";
import { loginCodeMail } from "#middleware/mail/templates/account.ts";
import { accountUrl } from "#middleware/rules/account-links.ts";
import { loginCodeHash, newLoginCode } from "#middleware/rules/login-codes.ts";
import {
  addCustomer,
  customerByEmail,
  secret,
  tokenHash,
} from "#middleware/sandbox/core/customers.ts";
import { inHours } from "#middleware/sandbox/core/link-times.ts";
import { change } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";
import { enter } from "./second-step.ts";
import { signIn } from "./sign-in.ts";

type Contract = Pick<typeof session, "session.requestCode" | "session.logInByCode">;

export function loginCode(store: Store): Handlers<Contract> {
  return {
    async "session.requestCode"({ email }, shopper) {
      const { locale } = shopper;
      return change<"session.requestCode">(store, shopper, () => {
        const [request, code] = [secret(), newLoginCode()];
        store.run("DELETE FROM login_code WHERE expires_at <= ?", store.now().toISOString());
        store.run(
          "INSERT INTO login_code (request_hash, email, code_hash, expires_at) VALUES (?, ?, ?, ?)",
          tokenHash(request),
          email,
          loginCodeHash(request, code),
          inHours(store, CODE_MINUTES / 60),
        );
        const link = accountUrl(store.publicUrl, "logInByCode", locale, { token: code });
        send(store, { email }, loginCodeMail(locale, code, link), locale);
        return { ok: true, data: { request } };
      });
    },

    async "session.logInByCode"({ request, code, ...person }, shopper) {
      return change<"session.logInByCode">(store, shopper, () => {
        const asked = store.get<{ email: string; code_hash: string }>(
          "SELECT * FROM login_code WHERE request_hash = ? AND expires_at > ?",
          tokenHash(request),
          store.now().toISOString(),
        );
        if (!asked) return { ok: false, refusal: "code-expired" };
        if (asked.code_hash !== loginCodeHash(request, code)) {
          return { ok: false, refusal: "code-wrong" };
        }
        const { email } = asked;
        const known = customerByEmail(store, email);
        const { firstName, lastName, acceptsTerms, referralCode } = person;
        if (!known && !(firstName && lastName && acceptsTerms)) {
          return { ok: false, refusal: "details-required" };
        }
        store.run("DELETE FROM login_code WHERE email = ?", email);
        if (known) return enter(store, known, shopper);
        store.run("DELETE FROM sign_up WHERE email = ?", email);
        const customer = addCustomer(store, {
          email,
          password_hash: "",
          first_name: firstName,
          last_name: lastName,
          invited_with: referralCode || null,
          terms_accepted_at: store.now().toISOString(),
        });
        return signIn(store, customer, shopper);
      });
    },
  };
}
