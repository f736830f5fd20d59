import type { Session } from "#contract/session.ts";
import { SESSION_DAYS } from "#middleware/rules/lifetimes.ts";
import { type CustomerRow, endLinks, secret, tokenHash } from "./customers.ts";
import type { Store } from "./store.ts";

const DAY_MS = 86_400_000;

/** The customer of a session's token, while the session lasts. */
export function customerOf(store: Store, session: string | null): CustomerRow | undefined {
  if (session === null) return undefined;
  return store.get<CustomerRow>(
    "SELECT c.* FROM session s JOIN customer c ON c.id = s.customer_id WHERE s.token_hash = ? AND s.expires_at > ?",
    tokenHash(session),
    store.now().toISOString(),
  );
}

export function beginSession(store: Store, customerId: number, browser = ""): string {
  const now = store.now();
  const token = secret();
  store.run("DELETE FROM session WHERE expires_at <= ?", now.toISOString());
  store.run(
    `INSERT INTO session (token_hash, customer_id, expires_at, began_at, seen_on, browser)
       VALUES (?, ?, ?, ?, ?, ?)`,
    tokenHash(token),
    customerId,
    expiryOf(store, now),
    now.toISOString(),
    dayOf(now),
    browser,
  );
  return token;
}

/** Once a day: the session's last visit, from which it goes on. */
export function noteVisit(store: Store, session: string | null): void {
  if (session === null) return;
  const now = store.now();
  const row = store.get<{ began_at: string }>(
    "SELECT began_at FROM session WHERE token_hash = ? AND expires_at > ? AND seen_on < ?",
    tokenHash(session),
    now.toISOString(),
    dayOf(now),
  );
  if (!row) return;
  store.run(
    "UPDATE session SET seen_on = ?, expires_at = ? WHERE token_hash = ?",
    dayOf(now),
    expiryOf(store, new Date(row.began_at)),
    tokenHash(session),
  );
}

/** If there is no other visit. */
function expiryOf(store: Store, began: Date): string {
  const idle = store.now().getTime() + store.sessionIdleDays * DAY_MS;
  return new Date(Math.min(idle, began.getTime() + SESSION_DAYS * DAY_MS)).toISOString();
}

export function sessionsOf(store: Store, customerId: number, own: string | null): Session[] {
  const rows = store.all<{
    token_hash: string;
    browser: string;
    began_at: string;
    seen_on: string;
  }>(
    "SELECT * FROM session WHERE customer_id = ? AND expires_at > ? ORDER BY seen_on DESC, began_at DESC",
    customerId,
    store.now().toISOString(),
  );
  const hash = own === null ? null : tokenHash(own);
  return rows.map((row) => ({
    id: idOf(row.token_hash),
    isThis: row.token_hash === hash,
    browser: row.browser,
    startedAt: row.began_at,
    lastSeen: row.seen_on,
  }));
}

/** Of what is stored, so that it is the same in each list and is not what is stored. */
function idOf(hash: string): string {
  return tokenHash(hash).slice(0, 24);
}

/** Ends another session of the customer's; false if there is none with the id. */
export function endSessionById(
  store: Store,
  customerId: number,
  own: string | null,
  id: string,
): boolean {
  const rows = store.all<{ token_hash: string }>(
    "SELECT token_hash FROM session WHERE customer_id = ? AND token_hash <> ?",
    customerId,
    own === null ? "" : tokenHash(own),
  );
  const found = rows.find(({ token_hash: hash }) => idOf(hash) === id);
  if (found) store.run("DELETE FROM session WHERE token_hash = ?", found.token_hash);
  return found !== undefined;
}

export function endSession(store: Store, session: string | null): void {
  if (session !== null) store.run("DELETE FROM session WHERE token_hash = ?", tokenHash(session));
}

/** Ends all sessions of the customer, on every replica, and all mailed links. */
export function endAllSessions(store: Store, customer: Pick<CustomerRow, "id" | "email">): void {
  store.run("DELETE FROM session WHERE customer_id = ?", customer.id);
  endLinks(store, customer);
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
