import type { MailRow } from "#middleware/sandbox/mail/outbox.ts";
import type { Store } from "./store.ts";

/** Look-ups of the command line; commands that change records are in the features' folders. */

/** The number of rows in a list of the command line. */
export const NEWEST = 30;

export function listMails(store: Store, state: MailRow["state"] | null = null): MailRow[] {
  const sql = "SELECT * FROM mail WHERE state = coalesce(?, state) ORDER BY id DESC LIMIT ?";
  return store.all<MailRow>(sql, state, NEWEST);
}

/** Newsletter subscribers, former ones and unconfirmed ones, the newest first. */
export function listSubscribers(store: Store): {
  email: string;
  state: "subscribed" | "ended" | "requested";
  locale: string;
  how: string;
  asked_at: string | null;
  confirmed_at: string | null;
  ended_at: string | null;
  unsubscribe_token: string | null;
}[] {
  return store.all(
    `SELECT email, CASE WHEN ended_at IS NULL THEN 'subscribed' ELSE 'ended' END AS state, locale, how, asked_at,
       confirmed_at, ended_at, unsubscribe_token FROM newsletter
     UNION ALL SELECT email, 'requested', locale, 'form', max(asked_at), NULL, NULL, NULL FROM newsletter_request
       WHERE expires_at > ? GROUP BY email
     ORDER BY asked_at DESC, email`,
    store.now().toISOString(),
  );
}
