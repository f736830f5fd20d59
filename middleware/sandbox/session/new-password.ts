import type { session } from "#contract/session.ts";
import {
  noAccountMail,
  passwordChangedMail,
  resetMail,
} from "#middleware/mail/templates/account.ts";
import { ErpError, type Handlers } from "#middleware/erp.ts";
import {
  customerByEmail,
  type CustomerRow,
  secret,
  tokenHash,
} from "#middleware/sandbox/core/customers.ts";
import { beginSession, customerOf, endAllSessions } from "#middleware/sandbox/core/sessions.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { setting } from "#middleware/sandbox/core/settings.ts";
import { change } from "#middleware/sandbox/core/shopper.ts";
import { forgottenBefore, inHours } from "#middleware/sandbox/core/link-times.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { accountUrl } from "#middleware/rules/account-links.ts";

type Contract = Pick<
  typeof session,
  "session.requestReset" | "session.resetPassword" | "session.changePassword"
>;

export function newPassword(store: Store): Handlers<Contract> {
  function resetBy(token: string) {
    return store.get<CustomerRow & { expires_at: string }>(
      "SELECT c.*, r.expires_at FROM password_reset r JOIN customer c ON c.id = r.customer_id WHERE r.token_hash = ?",
      tokenHash(token),
    );
  }

  function setPassword(customer: CustomerRow, hash: string): void {
    store.run("UPDATE customer SET password_hash = ? WHERE id = ?", hash, customer.id);
    endAllSessions(store, customer);
  }

  return {
    async "session.requestReset"({ email }, shopper) {
      const { locale } = shopper;
      return change<"session.requestReset">(store, shopper, () => {
        const customer = customerByEmail(store, email);
        const hours = setting(store, "reset_hours");
        const token = secret();
        store.run("DELETE FROM password_reset WHERE expires_at < ?", forgottenBefore(store));
        if (customer) {
          store.run(
            "INSERT INTO password_reset VALUES (?, ?, ?)",
            tokenHash(token),
            customer.id,
            inHours(store, hours),
          );
        }
        const link = accountUrl(store.publicUrl, "newPassword", locale, { token });
        const mail = customer ? resetMail(locale, link, hours) : noAccountMail(locale);
        send(store, { email }, mail, locale);
        return { ok: true, data: {} };
      });
    },

    async "session.resetPassword"({ token, password }, shopper) {
      // Hashing is expensive: it is not done for an invalid token.
      const hash = resetBy(token) ? await hashPassword(password) : "";
      return change<"session.resetPassword">(store, shopper, () => {
        const customer = resetBy(token);
        if (!customer || hash === "") return { ok: false, refusal: "token-invalid" };
        if (customer.expires_at <= store.now().toISOString()) {
          return { ok: false, refusal: "token-expired" };
        }
        setPassword(customer, hash);
        send(store, customer, passwordChangedMail(shopper.locale), shopper.locale);
        return { ok: true, data: {} };
      });
    },

    async "session.changePassword"({ currentPassword, password }, shopper) {
      const found = customerOf(store, shopper.session);
      if (!found) throw new ErpError("not-signed-in");
      const isRight = await verifyPassword(currentPassword, found.password_hash);
      const hash = isRight ? await hashPassword(password) : "";
      return change<"session.changePassword">(store, shopper, ({ customer }) => {
        if (!customer) throw new ErpError("not-signed-in");
        if (!isRight || customer.password_hash !== found.password_hash) {
          return { ok: false, refusal: "wrong-password" };
        }
        setPassword(customer, hash);
        send(store, customer, passwordChangedMail(shopper.locale), shopper.locale);
        return {
          ok: true,
          data: {},
          tokens: { session: beginSession(store, customer.id, shopper.browser) },
        };
      });
    },
  };
}
