import type { Erp, Identity, SpentState } from "#middleware/erp.ts";
import {
  addCustomer,
  customerByEmail,
  type CustomerRow,
} from "#middleware/sandbox/core/customers.ts";
import { endAllSessions } from "#middleware/sandbox/core/sessions.ts";
import { change } from "#middleware/sandbox/core/shopper.ts";
import { enter } from "./second-step.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** Logs in customers by an OpenID Connect provider. */
export function signInBy(store: Store): Erp["signInBy"] {
  return (identity, state, shopper) =>
    change<"session.finishProvider">(store, shopper, () => {
      if (!spend(store, state)) return { ok: false, refusal: "state-invalid" };
      const customer = known(store, identity) ?? linked(store, identity);
      if (!customer) return { ok: false, refusal: "link-refused" };
      const { data, ...entered } = enter(store, customer, shopper);
      return { ...entered, data: { ...data, to: state.to } };
    });
}

/** Marks this login as used; false if it was used before. */
function spend(store: Store, { hash, expires }: SpentState): boolean {
  store.run("DELETE FROM spent_state WHERE expires_at < ?", store.now().toISOString());
  const sql = "INSERT OR IGNORE INTO spent_state VALUES (?, ?)";
  return store.run(sql, hash, expires.toISOString()).changes === 1;
}

function known(store: Store, { issuer, subject }: Identity): CustomerRow | undefined {
  return store.get<CustomerRow>(
    `SELECT c.* FROM customer_identity i JOIN customer c ON c.id = i.customer_id
     WHERE i.issuer = ? AND i.subject = ?`,
    issuer,
    subject,
  );
}

/** The customer with that address, which the provider must have verified. */
function linked(store: Store, identity: Identity): CustomerRow | undefined {
  const { verifiedEmail: email, issuer, subject } = identity;
  if (email === null) return undefined;
  const customer =
    customerByEmail(store, email) ?? addCustomer(store, fresh(store, identity, email));
  store.run(
    "INSERT INTO customer_identity (issuer, subject, customer_id) VALUES (?, ?, ?)",
    issuer,
    subject,
    customer.id,
  );
  endAllSessions(store, customer); // they may be another person's (spec 11.7)
  return customer;
}

function fresh(store: Store, { firstName, lastName }: Identity, email: string) {
  return {
    email,
    password_hash: "",
    first_name: firstName,
    last_name: lastName,
    invited_with: null,
    terms_accepted_at: store.now().toISOString(),
  };
}
