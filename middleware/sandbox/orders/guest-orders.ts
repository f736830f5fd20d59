import type { Locale } from "#contract/limits.ts";
import { orderFoundMail, orderNotFoundMail } from "#middleware/mail/templates/find.ts";
import { findOrderUrl } from "#middleware/rules/find-order.ts";
import { orderUrl } from "#middleware/rules/order-link.ts";
import type { CustomerRow } from "#middleware/sandbox/core/customers.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";
import { orderByToken } from "./rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** Guest orders with the customer's confirmed address become the customer's at the next login. */
export function takeOverOrders(store: Store, customer: CustomerRow): void {
  store.run(
    `UPDATE sale_order SET customer_id = ?
     WHERE customer_id IS NULL AND number IS NOT NULL AND details ->> '$.email' = ? COLLATE NOCASE`,
    customer.id,
    customer.email,
  );
}

/** Removes other guests' order proofs at login: computers are shared. */
export function ownProofs(store: Store, customer: CustomerRow, proofs: string[]): string[] {
  return proofs.filter((token) => orderByToken(store, token)?.customer_id === customer.id);
}

/** To the address of the order, or to the one that was typed that there is no such order: one mail in either case. */
export function mailOrderLink(store: Store, number: string, email: string, locale: Locale): void {
  const order = store.get<{ id: number; number: string }>(
    `SELECT id, number FROM sale_order
     WHERE number = ? COLLATE NOCASE AND state <> 'draft' AND details ->> '$.email' = ? COLLATE NOCASE`,
    number,
    email,
  );
  const content = order
    ? orderFoundMail({ ...order, link: orderUrl(store, order.id, locale, store.now()) }, locale)
    : orderNotFoundMail(locale, findOrderUrl(store.publicUrl, locale));
  send(store, { email }, content, locale);
}
