import type { session } from "#contract/session.ts";
import { knownAddressMail, mailLink, verificationMail } from "#middleware/account-mail.ts";
import type { Handlers } from "#middleware/erp.ts";
import { customerByEmail, type CustomerRow, secret, tokenHash } from "./customers.ts";
import { send } from "./mail.ts";
import { hashPassword } from "./passwords.ts";
import { setting } from "./settings.ts";
import { change } from "./shopper.ts";
import { signIn } from "./sign-in.ts";
import type { Store } from "./store.ts";
import { GUEST_PRICE_LIST } from "./who.ts";

type Contract = Pick<typeof session, "session.signUp" | "session.verifyEmail">;

type SignUpRow = {
  token_hash: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  wants_newsletter: number;
  invited_with: string | null;
  terms_accepted_at: string;
  expires_at: string;
};

const HOUR_MS = 3_600_000;
/** How long an expired sign-up is still known, to say that it has expired. */
const KEPT_MS = 30 * 24 * HOUR_MS;

export function signUp(store: Store): Handlers<Contract> {
  return {
    async "session.signUp"(asked, shopper) {
      const { email, verifyPath, logInPath } = asked;
      const { locale } = shopper;
      // Before anybody looks whether the address is known: both answers take the same time.
      const passwordHash = await hashPassword(asked.password);
      const token = secret();
      return change<"session.signUp">(store, shopper, () => {
        forgetOld(store);
        if (customerByEmail(store, email)) {
          const link = mailLink(store.publicUrl, logInPath);
          send(store, { email }, knownAddressMail(locale, link), locale);
        } else {
          keep(store, {
            token_hash: tokenHash(token),
            email,
            password_hash: passwordHash,
            first_name: asked.firstName,
            last_name: asked.lastName,
            wants_newsletter: asked.newsletter ? 1 : 0,
            invited_with: asked.referralCode || null,
            terms_accepted_at: store.now().toISOString(),
            expires_at: inHours(store, setting(store, "verification_hours")),
          });
          const link = mailLink(store.publicUrl, verifyPath, token);
          send(store, { email }, verificationMail(locale, link), locale);
        }
        return { ok: true, data: {} };
      });
    },

    async "session.verifyEmail"({ token }, shopper) {
      return change<"session.verifyEmail">(store, shopper, () => {
        const asked = store.get<SignUpRow>(
          "SELECT * FROM sign_up WHERE token_hash = ?",
          tokenHash(token),
        );
        if (!asked || customerByEmail(store, asked.email)) {
          return { ok: false, refusal: "token-invalid" };
        }
        if (asked.expires_at <= store.now().toISOString()) {
          return { ok: false, refusal: "token-expired" };
        }
        const customer = makeCustomer(store, asked);
        store.run("DELETE FROM sign_up WHERE email = ?", asked.email);
        return signIn(store, customer, shopper);
      });
    },
  };
}

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

function makeCustomer(store: Store, asked: SignUpRow): CustomerRow {
  const customer = store.get<CustomerRow>(
    `INSERT INTO customer (email, password_hash, first_name, last_name, price_list_id, wants_newsletter,
       terms_accepted_at, invited_with) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
    asked.email,
    asked.password_hash,
    asked.first_name,
    asked.last_name,
    GUEST_PRICE_LIST,
    asked.wants_newsletter,
    asked.terms_accepted_at,
    asked.invited_with,
  );
  if (!customer) throw new Error("The books kept no customer");
  return customer;
}

function forgetOld(store: Store): void {
  const before = new Date(store.now().getTime() - KEPT_MS);
  store.run("DELETE FROM sign_up WHERE expires_at < ?", before.toISOString());
}

function inHours(store: Store, hours: number): string {
  return new Date(store.now().getTime() + hours * HOUR_MS).toISOString();
}
