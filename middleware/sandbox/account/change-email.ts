import { EMAIL_LINK_HOURS } from "#middleware/rules/lifetimes.ts";
import type { account } from "#contract/account.ts";
import {
  addressChangedMail,
  changeAskedMail,
  confirmAddressMail,
  takenAddressMail,
} from "#middleware/mail/templates/account.ts";
import type { Handlers } from "#middleware/erp.ts";
import {
  customerByEmail,
  endLinks,
  secret,
  signedIn,
  tokenHash,
} from "#middleware/sandbox/core/customers.ts";
import { customerOf } from "#middleware/sandbox/core/sessions.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";
import { verifyPassword } from "#middleware/sandbox/session/passwords.ts";
import { change } from "#middleware/sandbox/core/shopper.ts";
import { forgottenBefore, inHours } from "#middleware/sandbox/core/link-times.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { moveSubscription } from "#middleware/sandbox/newsletter/subscriptions.ts";
import { moveRestocks } from "#middleware/sandbox/restock/restocks.ts";
import { accountUrl } from "#middleware/rules/account-links.ts";

type Contract = Pick<typeof account, "account.requestEmailChange" | "account.confirmEmail">;
type Change = { customer_id: number; email: string; expires_at: string };

export function changeEmail(store: Store): Handlers<Contract> {
  return {
    async "account.requestEmailChange"({ email, password }, shopper) {
      const before = signedIn({ customer: customerOf(store, shopper.session) });
      const isRight = await verifyPassword(password, before.password_hash);
      const token = secret();
      return change<"account.requestEmailChange">(store, shopper, (who) => {
        const customer = signedIn(who);
        if (!isRight || customer.password_hash !== before.password_hash) {
          return { ok: false, refusal: "wrong-password" };
        }
        if (customer.email.toLowerCase() === email)
          return { ok: false, refusal: "email-unchanged" };
        const { locale } = shopper;
        forgetOld(store);
        if (customerByEmail(store, email)) {
          send(store, { email }, takenAddressMail(locale), locale);
        } else {
          store.run(
            "INSERT INTO email_change VALUES (?, ?, ?, ?)",
            tokenHash(token),
            customer.id,
            email,
            inHours(store, EMAIL_LINK_HOURS),
          );
          const link = accountUrl(store.publicUrl, "confirmEmail", locale, { token });
          send(store, { email }, confirmAddressMail(locale, link), locale);
        }
        // In either case: the mail to the current address must not reveal whether the new one has an account.
        send(store, customer, changeAskedMail(locale, store.now()), locale);
        return { ok: true, data: {} };
      });
    },

    async "account.confirmEmail"({ token }, shopper) {
      return change<"account.confirmEmail">(store, shopper, () => {
        const asked = store.get<Change>(
          "SELECT * FROM email_change WHERE token_hash = ?",
          tokenHash(token),
        );
        if (!asked || customerByEmail(store, asked.email)) {
          return { ok: false, refusal: "token-invalid" };
        }
        if (asked.expires_at <= store.now().toISOString()) {
          return { ok: false, refusal: "token-expired" };
        }
        const { customer_id: id, email } = asked;
        const old = store.get<{ email: string }>("SELECT email FROM customer WHERE id = ?", id);
        store.run("UPDATE customer SET email = ? WHERE id = ?", email, id);
        endLinks(store, { id, email }); // password reset links were mailed to the old address
        if (old) moveSubscription(store, old.email, email);
        if (old) moveRestocks(store, old.email, email);
        if (old) send(store, old, addressChangedMail(shopper.locale), shopper.locale);
        return { ok: true, data: { email } };
      });
    },
  };
}

function forgetOld(store: Store): void {
  store.run("DELETE FROM email_change WHERE expires_at < ?", forgottenBefore(store));
}
