import type { Store } from "./store.ts";

/** What the people who run the shop look at from the command line; what they do to orders is in the files beside. */

const NEWEST = 30;

export function listMails(
  store: Store,
): { recipient: string; subject: string; body: string; created_at: string }[] {
  return store.all("SELECT * FROM mail ORDER BY id DESC LIMIT ?", NEWEST);
}

export function listRequests(store: Store): {
  number: string;
  created_at: string;
  state: string;
  email: string;
  locale: string;
  link: string;
  note: string;
}[] {
  return store.all("SELECT * FROM product_request ORDER BY id DESC LIMIT ?", NEWEST);
}
