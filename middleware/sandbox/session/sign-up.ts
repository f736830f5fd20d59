import { z } from "zod";
import { EMAIL_LINK_HOURS } from "#middleware/rules/lifetimes.ts";
import type { Locale } from "#contract/limits.ts";
import type { session } from "#contract/session.ts";
import { knownAddressMail, verificationMail } from "#middleware/mail/templates/account.ts";
import type { Handlers } from "#middleware/erp.ts";
import {
  addCustomer,
  customerByEmail,
  type NewCustomer,
  secret,
  tokenHash,
} from "#middleware/sandbox/core/customers.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";
import type { OrderRow } from "#middleware/sandbox/orders/rows.ts";
import { ownOrder } from "#middleware/sandbox/orders/own-order.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { change } from "#middleware/sandbox/core/shopper.ts";
import { signIn } from "./sign-in.ts";
import { forgottenBefore, inHours } from "#middleware/sandbox/core/link-times.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { subscribe } from "#middleware/sandbox/newsletter/subscriptions.ts";
import { accountUrl } from "#middleware/rules/account-links.ts";

type Contract = Pick<
  typeof session,
  "session.signUp" | "session.signUpFromOrder" | "session.verifyEmail"
>;

type SignUpRow = NewCustomer & {
  token_hash: string;
  wants_newsletter: number;
  expires_at: string;
};

type Person = Omit<NewCustomer, "terms_accepted_at"> & { wants_newsletter: number };

export function signUp(store: Store): Handlers<Contract> {
  /** Work and number of mails do not depend on whether the address has an account. */
  function ask(person: Person, { to }: { to?: string | undefined }, locale: Locale): void {
    const { email } = person;
    forgetOld(store);
    if (customerByEmail(store, email)) {
      const link = accountUrl(store.publicUrl, "logIn", locale, { to });
      send(store, { email }, knownAddressMail(locale, link), locale);
      return;
    }
    const token = secret();
    keep(store, {
      ...person,
      token_hash: tokenHash(token),
      terms_accepted_at: store.now().toISOString(),
      expires_at: inHours(store, EMAIL_LINK_HOURS),
    });
    const link = accountUrl(store.publicUrl, "verify", locale, { to, token });
    send(store, { email }, verificationMail(locale, link), locale);
  }

  return {
    async "session.signUp"(asked, shopper) {
      // Done before the address is looked up, so that both answers take the same time.
      const passwordHash = await hashPassword(asked.password);
      return change<"session.signUp">(store, shopper, () => {
        const person = {
          email: asked.email,
          password_hash: passwordHash,
          first_name: asked.firstName,
          last_name: asked.lastName,
          wants_newsletter: asked.newsletter ? 1 : 0,
          invited_with: asked.referralCode || null,
        };
        ask(person, asked, shopper.locale);
        return { ok: true, data: {} };
      });
    },

    async "session.signUpFromOrder"(asked, shopper) {
      const find = () => guestOf(ownOrder(store, { customer: undefined }, shopper, asked.orderId));
      if (!find()) return { ok: false, refusal: "order-not-found" };
      const passwordHash = await hashPassword(asked.password);
      return change<"session.signUpFromOrder">(store, shopper, ({ customer }) => {
        const guest = find();
        if (customer || !guest) return { ok: false, refusal: "order-not-found" };
        const person = { ...guest, password_hash: passwordHash, ...NO_WISHES };
        ask(person, asked, shopper.locale);
        return { ok: true, data: {} };
      });
    },

    async "session.verifyEmail"({ token, password }, shopper) {
      const found = askedBy(store, token);
      const isRight = await verifyPassword(password, found?.password_hash);
      return change<"session.verifyEmail">(store, shopper, () => {
        const asked = askedBy(store, token);
        if (!asked || customerByEmail(store, asked.email)) {
          return { ok: false, refusal: "token-invalid" };
        }
        if (asked.expires_at <= store.now().toISOString()) {
          return { ok: false, refusal: "token-expired" };
        }
        if (!isRight) return { ok: false, refusal: "wrong-password" };
        const customer = addCustomer(store, asked);
        if (asked.wants_newsletter === 1) {
          const { email, terms_accepted_at: askedAt } = asked;
          subscribe(store, email, { locale: shopper.locale, how: "sign-up", askedAt });
        }
        store.run("DELETE FROM sign_up WHERE email = ?", asked.email);
        return signIn(store, customer, shopper);
      });
    },
  };
}

function askedBy(store: Store, token: string): SignUpRow | undefined {
  return store.get<SignUpRow>("SELECT * FROM sign_up WHERE token_hash = ?", tokenHash(token));
}

/** The buyer's name and address as entered in the order. */
function guestOf(order: OrderRow | undefined) {
  if (!order?.details) return undefined;
  const { email, billing } = Guest.parse(JSON.parse(order.details));
  return { email: email.toLowerCase(), first_name: billing.firstName, last_name: billing.lastName };
}

const NO_WISHES = { wants_newsletter: 0, invited_with: null };

const Guest = z.object({
  email: z.string(),
  billing: z.object({ firstName: z.string(), lastName: z.string() }),
});

function keep(store: Store, row: SignUpRow): void {
  store.run(
    `INSERT INTO sign_up (token_hash, email, password_hash, first_name, last_name, wants_newsletter, invited_with,
       terms_accepted_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.token_hash,
    row.email,
    row.password_hash,
    row.first_name,
    row.last_name,
    row.wants_newsletter,
    row.invited_with,
    row.terms_accepted_at,
    row.expires_at,
  );
}

function forgetOld(store: Store): void {
  store.run("DELETE FROM sign_up WHERE expires_at < ?", forgottenBefore(store));
}
