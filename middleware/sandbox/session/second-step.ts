import { STEP_MINUTES } from "#contract/limits.ts";
import type { LoggedIn } from "#contract/session.ts";
import type { Shopper, Tokens } from "#middleware/erp.ts";
import { matchedCounter } from "#middleware/rules/authenticator.ts";
import { type CustomerRow, secret, tokenHash } from "#middleware/sandbox/core/customers.ts";
import { inHours } from "#middleware/sandbox/core/link-times.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { signIn } from "./sign-in.ts";

/** Odoo's limit of codes for an account, right ones not counted. */
const MAX_ATTEMPTS = 5;
const ATTEMPTS_HOURS = 1;

type Authenticator = { secret: string; last_counter: number };
type Entered = { ok: true; data: LoggedIn; tokens?: Partial<Tokens> };

/** Ends the first step of a login: signs in, or begins the second step of a customer with an authenticator. */
export function enter(store: Store, customer: CustomerRow, shopper: Shopper): Entered {
  if (!authenticatorOf(store, customer.id)) return signIn(store, customer, shopper);
  const step = secret();
  store.run("DELETE FROM login_step WHERE expires_at <= ?", store.now().toISOString());
  store.run(
    "INSERT INTO login_step (token_hash, customer_id, expires_at) VALUES (?, ?, ?)",
    tokenHash(step),
    customer.id,
    inHours(store, STEP_MINUTES / 60),
  );
  return { ok: true, data: { step } };
}

/** The customer who has done the first step. */
export function customerAtStep(store: Store, step: string): CustomerRow | undefined {
  return store.get<CustomerRow>(
    `SELECT c.* FROM login_step s JOIN customer c ON c.id = s.customer_id
     WHERE s.token_hash = ? AND s.expires_at > ?`,
    tokenHash(step),
    store.now().toISOString(),
  );
}

export function authenticatorOf(store: Store, customerId: number): Authenticator | undefined {
  return store.get<Authenticator>("SELECT * FROM authenticator WHERE customer_id = ?", customerId);
}

/** Takes a code, once. The attempt is counted before it is compared; the right code ends the count and all steps. */
export function takeCode(store: Store, { id }: CustomerRow, code: string) {
  const found = authenticatorOf(store, id);
  if (!found) return "step-expired";
  store.run(
    "DELETE FROM authenticator_attempt WHERE made_at <= ?",
    inHours(store, -ATTEMPTS_HOURS),
  );
  const { made = 0 } =
    store.get<{ made: number }>(
      "SELECT count(*) AS made FROM authenticator_attempt WHERE customer_id = ?",
      id,
    ) ?? {};
  if (made >= MAX_ATTEMPTS) return "too-many-codes";
  store.run("INSERT INTO authenticator_attempt VALUES (?, ?)", id, store.now().toISOString());
  const counter = matchedCounter(found.secret, code, store.now());
  if (counter === null || counter <= found.last_counter) return "code-wrong";
  store.run("UPDATE authenticator SET last_counter = ? WHERE customer_id = ?", counter, id);
  store.run("DELETE FROM authenticator_attempt WHERE customer_id = ?", id);
  store.run("DELETE FROM login_step WHERE customer_id = ?", id);
  return null;
}
