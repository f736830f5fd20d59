import { NEWEST } from "#middleware/sandbox/core/operator.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { type Report, succeeded } from "#middleware/sandbox/orders/operator.ts";

type ContactRow = {
  number: string;
  name: string;
  email: string;
  order_number: string;
  message: string;
  locale: string;
  created_at: string;
};

export function listContacts(store: Store): ContactRow[] {
  return store.all("SELECT * FROM contact_message ORDER BY id DESC LIMIT ?", NEWEST);
}

/** The newest messages of the contact form, for the command line; they are answered by mail. */
export function printContacts(store: Store): Report {
  const lines = listContacts(store).flatMap(({ created_at: at, message, ...row }) => {
    const minute = at.slice(0, 16).replace("T", " ");
    const order = row.order_number && `about ${row.order_number}`;
    const head = [row.number, minute, row.name, row.email, row.locale, order];
    return [head.filter(Boolean).join("  "), message.replace(/^/gm, "    ")];
  });
  return succeeded(lines.join("\n"));
}
