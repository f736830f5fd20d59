import type { MailRow } from "./outbox.ts";
import type { Store } from "./store.ts";

/** What the people who run the shop look at from the command line; what they do to orders is in the files beside. */

const NEWEST = 30;

export function listMails(store: Store, state: MailRow["state"] | null = null): MailRow[] {
  const sql = "SELECT * FROM mail WHERE state = coalesce(?, state) ORDER BY id DESC LIMIT ?";
  return store.all<MailRow>(sql, state, NEWEST);
}
