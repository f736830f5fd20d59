import { MAX_PASSKEYS, PASSKEY_MINUTES } from "#contract/limits.ts";
import type { Passkey, passkeys as contract } from "#contract/passkeys.ts";
import { ErpError, type Handlers, type Shopper } from "#middleware/erp.ts";
import { passkeyMail } from "#middleware/mail/templates/account.ts";
import {
  answeringPasskey,
  checkPasskey,
  isNewCounter,
  newPasskey,
  passkeyCreation,
  passkeyRequest,
} from "#middleware/rules/passkeys.ts";
import {
  type CustomerRow,
  secret,
  signedIn,
  toCustomer,
  tokenHash,
} from "#middleware/sandbox/core/customers.ts";
import { inHours } from "#middleware/sandbox/core/link-times.ts";
import { beginSession, customerOf, endAllSessions } from "#middleware/sandbox/core/sessions.ts";
import { change, read } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";
import { verifyPassword } from "./passwords.ts";
import { signIn } from "./sign-in.ts";

type Row = {
  id: number;
  customer_id: number;
  credential_id: string;
  public_key: string;
  counter: number;
  name: string;
  added_at: string;
  used_at: string | null;
};

export function passkeys(store: Store): Handlers<typeof contract> {
  /** The token for the browser; its hash is the challenge. */
  function ask(customerId: number | null) {
    const request = secret();
    store.run("DELETE FROM passkey_request WHERE expires_at <= ?", store.now().toISOString());
    store.run(
      "INSERT INTO passkey_request (challenge, customer_id, expires_at) VALUES (?, ?, ?)",
      tokenHash(request),
      customerId,
      inHours(store, PASSKEY_MINUTES / 60),
    );
    return request;
  }

  /** Uses a challenge up; false if it was not asked by this shop, of this customer, or is too old. */
  function spend(request: string, customerId: number | null): boolean {
    const sql =
      "DELETE FROM passkey_request WHERE challenge = ? AND customer_id IS ? AND expires_at > ?";
    const now = store.now().toISOString();
    return store.run(sql, tokenHash(request), customerId, now).changes === 1;
  }

  /** The signed-in customer, and whether the password is right: false for one that changes meanwhile. */
  async function checked(shopper: Shopper, password: string) {
    const found = customerOf(store, shopper.session);
    if (!found) throw new ErpError("not-signed-in");
    const isRight = await verifyPassword(password, found.password_hash);
    return (customer: CustomerRow) => isRight && customer.password_hash === found.password_hash;
  }

  const passkeyBy = (credential: string) =>
    store.get<Row>("SELECT * FROM passkey WHERE credential_id = ?", credential);

  return {
    async "session.passkeys"(_, shopper) {
      const { id } = signedIn(read(store, shopper));
      return rowsOf(store, id).map((row) => ({ id: String(row.id), ...toPasskey(row) }));
    },

    async "session.beginPasskey"({ password }, shopper) {
      const isRight = await checked(shopper, password);
      return change<"session.beginPasskey">(store, shopper, (who) => {
        const customer = signedIn(who);
        if (!isRight(customer)) return { ok: false, refusal: "wrong-password" };
        const known = rowsOf(store, customer.id).map((row) => row.credential_id);
        if (known.length >= MAX_PASSKEYS) return { ok: false, refusal: "too-many-passkeys" };
        const request = ask(customer.id);
        const challenge = tokenHash(request);
        const creation = passkeyCreation(store.publicUrl, challenge, toCustomer(customer), known);
        return { ok: true, data: { request, creation } };
      });
    },

    async "session.addPasskey"({ request, answer, name }, shopper) {
      const made = await newPasskey(store.publicUrl, tokenHash(request), answer);
      return change<"session.addPasskey">(store, shopper, (who) => {
        const customer = signedIn(who);
        if (!made) return { ok: false, refusal: "passkey-refused" };
        if (!spend(request, customer.id)) return { ok: false, refusal: "passkey-expired" };
        if (passkeyBy(made.credential)) return { ok: false, refusal: "passkey-refused" };
        if (rowsOf(store, customer.id).length >= MAX_PASSKEYS) {
          return { ok: false, refusal: "too-many-passkeys" };
        }
        store.run(
          `INSERT INTO passkey (customer_id, credential_id, public_key, counter, name, added_at)
           VALUES (?, ?, ?, ?, ?, ?)`,
          customer.id,
          made.credential,
          made.publicKey,
          made.counter,
          name,
          store.now().toISOString(),
        );
        const { locale } = shopper;
        send(store, customer, passkeyMail(locale, "passkeyAdded"), locale);
        return { ok: true, data: {} };
      });
    },

    async "session.removePasskey"({ id, password }, shopper) {
      const isRight = await checked(shopper, password);
      return change<"session.removePasskey">(store, shopper, (who) => {
        const customer = signedIn(who);
        const found = rowsOf(store, customer.id).find((row) => String(row.id) === id);
        if (!found) return { ok: false, refusal: "passkey-not-found" };
        if (!isRight(customer)) return { ok: false, refusal: "wrong-password" };
        store.run("DELETE FROM passkey WHERE id = ?", found.id);
        endAllSessions(store, customer);
        const { locale } = shopper;
        send(store, customer, passkeyMail(locale, "passkeyRemoved"), locale);
        const session = beginSession(store, customer.id, shopper.browser);
        return { ok: true, data: {}, tokens: { session } };
      });
    },

    async "session.requestPasskey"(_, shopper) {
      return change<"session.requestPasskey">(store, shopper, () => {
        const request = ask(null);
        const options = passkeyRequest(store.publicUrl, tokenHash(request));
        return { ok: true, data: { request, options } };
      });
    },

    async "session.logInByPasskey"({ request, answer }, shopper) {
      const credential = answeringPasskey(answer);
      const found = credential === null ? undefined : passkeyBy(credential);
      const counter =
        found &&
        (await checkPasskey(store.publicUrl, tokenHash(request), answer, {
          publicKey: found.public_key,
          counter: found.counter,
          customerId: String(found.customer_id),
        }));
      return change<"session.logInByPasskey">(store, shopper, () => {
        if (credential === null) return { ok: false, refusal: "passkey-refused" };
        // Read again: it may have been used or removed during the check.
        const passkey = passkeyBy(credential);
        if (!passkey) return { ok: false, refusal: "passkey-unknown" };
        if (typeof counter !== "number" || !isNewCounter(counter, passkey.counter)) {
          return { ok: false, refusal: "passkey-refused" };
        }
        if (!spend(request, null)) return { ok: false, refusal: "passkey-expired" };
        const now = store.now().toISOString();
        store.run(
          "UPDATE passkey SET counter = ?, used_at = ? WHERE id = ?",
          counter,
          now,
          passkey.id,
        );
        const customer = store.get<CustomerRow>(
          "SELECT * FROM customer WHERE id = ?",
          passkey.customer_id,
        );
        return customer
          ? signIn(store, customer, shopper)
          : { ok: false, refusal: "passkey-unknown" };
      });
    },
  };
}

/** For the copy of a customer's data. */
export function passkeysOf(store: Store, customerId: number): Omit<Passkey, "id">[] {
  return rowsOf(store, customerId).map(toPasskey);
}

export function forgetPasskeys(store: Store, customerId: number): void {
  store.run("DELETE FROM passkey WHERE customer_id = ?", customerId);
  store.run("DELETE FROM passkey_request WHERE customer_id = ?", customerId);
}

function rowsOf(store: Store, customerId: number): Row[] {
  return store.all<Row>("SELECT * FROM passkey WHERE customer_id = ? ORDER BY id DESC", customerId);
}

function toPasskey({ name, added_at: addedAt, used_at: usedAt }: Row): Omit<Passkey, "id"> {
  return { name, addedAt, usedAt };
}
