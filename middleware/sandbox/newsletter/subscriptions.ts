import type { Locale } from "#contract/limits.ts";
import type { NewsletterConsent } from "#contract/newsletter.ts";
import { secret } from "#middleware/sandbox/core/customers.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export type Subscription = {
  email: string;
  locale: Locale;
  how: NewsletterConsent["how"];
  asked_at: string | null;
  confirmed_at: string | null;
  ended_at: string | null;
  unsubscribe_token: string;
};

type Consent = { locale: Locale; how: Subscription["how"]; askedAt: string };

/** The only place that decides whether an address gets the newsletter. */
export function subscriptionOf(store: Store, email: string): Subscription | undefined {
  return store.get<Subscription>("SELECT * FROM newsletter WHERE email = ?", email);
}

export function isSubscribed(store: Store, email: string): boolean {
  return subscriptionOf(store, email)?.ended_at === null;
}

/** Subscribes a confirmed address. One that is subscribed already keeps its record of consent. */
export function subscribe(
  store: Store,
  email: string,
  { locale, how, askedAt }: Consent,
): Subscription {
  store.run("DELETE FROM newsletter_request WHERE email = ?", email);
  store.run(
    `INSERT INTO newsletter VALUES (?, ?, ?, ?, ?, NULL, ?)
     ON CONFLICT (email) DO UPDATE SET locale = excluded.locale, how = excluded.how, asked_at = excluded.asked_at,
       confirmed_at = excluded.confirmed_at, ended_at = NULL WHERE ended_at IS NOT NULL`,
    email,
    locale,
    how,
    askedAt,
    store.now().toISOString(),
    secret(),
  );
  const kept = subscriptionOf(store, email);
  if (!kept) throw new Error("The database returned no subscription");
  return kept;
}

export function unsubscribe(store: Store, email: string): void {
  const now = store.now().toISOString();
  store.run("DELETE FROM newsletter_request WHERE email = ?", email);
  store.run("UPDATE newsletter SET ended_at = ? WHERE email = ? AND ended_at IS NULL", now, email);
}

/** Moves a customer's subscription to a new address, unless the new address has one. */
export function moveSubscription(store: Store, from: string, to: string): void {
  store.run("UPDATE OR IGNORE newsletter SET email = ? WHERE email = ?", to, from);
  forgetSubscriber(store, from);
}

export function forgetSubscriber(store: Store, email: string): void {
  store.run("DELETE FROM newsletter WHERE email = ?", email);
  store.run("DELETE FROM newsletter_request WHERE email = ?", email);
}

export function consentOf(store: Store, email: string): NewsletterConsent | null {
  const row = subscriptionOf(store, email);
  if (!row) return null;
  return {
    isSubscribed: row.ended_at === null,
    how: row.how,
    askedAt: row.asked_at,
    confirmedAt: row.confirmed_at,
    endedAt: row.ended_at,
  };
}
