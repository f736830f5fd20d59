import type { account } from "#contract/account.ts";
import { accountClosedMail } from "#middleware/mail/templates/account.ts";
import type { Handlers } from "#middleware/erp.ts";
import { type CustomerRow, secret, signedIn } from "#middleware/sandbox/core/customers.ts";
import { endAllSessions } from "#middleware/sandbox/core/sessions.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";
import { isLocked, type OrderRow } from "#middleware/sandbox/orders/rows.ts";
import { forgetReceivers } from "#middleware/sandbox/receiver/receivers.ts";
import { forgetRestocks } from "#middleware/sandbox/restock/restocks.ts";
import { hashPassword } from "#middleware/sandbox/session/passwords.ts";
import { forgetPasskeys } from "#middleware/sandbox/session/passkeys.ts";
import { forgetAuthenticator } from "#middleware/sandbox/session/two-steps.ts";
import { forgetCards } from "#middleware/sandbox/cards/saved-cards.ts";
import { change } from "#middleware/sandbox/core/shopper.ts";
import { changed } from "#middleware/sandbox/catalog/stock.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { forgetSubscriber } from "#middleware/sandbox/newsletter/subscriptions.ts";

/**
 * One function for each kind of personal data. Orders are kept, with their names and addresses, for as long as the law
 * requires invoices to be kept.
 */
const ERASERS: ((store: Store, customer: CustomerRow) => void)[] = [
  eraseCart,
  (store, { id }) => void store.run("DELETE FROM customer_address WHERE customer_id = ?", id),
  (store, { id }) => void store.run("DELETE FROM customer_identity WHERE customer_id = ?", id),
  (store, { email }) => void store.run("DELETE FROM mail WHERE recipient = ?", email),
  (store, { id }) => void store.run("DELETE FROM wish WHERE customer_id = ?", id),
  (store, { id }) => void store.run("DELETE FROM wishlist_share WHERE customer_id = ?", id),
  (store, { id }) => forgetCards(store, id),
  (store, { id }) => forgetAuthenticator(store, id),
  (store, { id }) => forgetPasskeys(store, id),
  (store, { email }) => forgetSubscriber(store, email),
  (store, { email }) => forgetRestocks(store, email),
  eraseMessages,
  eraseGifts,
  (store, { id }) => forgetReceivers(store, id),
  eraseRequests,
  (store, { id }) => void store.run("DELETE FROM contact_message WHERE customer_id = ?", id),
  // Ledger entries contain no names. A gift card remains valid with its code.
  (store, { id }) =>
    void store.run("UPDATE gift_card SET customer_id = NULL WHERE customer_id = ?", id),
  (store, { id }) => void store.run("UPDATE customer SET referral_code = NULL WHERE id = ?", id),
  eraseReviews,
];

export function deleteAccount(store: Store): Handlers<Pick<typeof account, "account.delete">> {
  return {
    async "account.delete"({ phrase }, shopper) {
      const nobodysPassword = await hashPassword(secret());
      return change<"account.delete">(store, shopper, (who) => {
        const customer = signedIn(who);
        const { id, email } = customer;
        if (phrase.toLowerCase() !== email.toLowerCase()) {
          return { ok: false, refusal: "phrase-incorrect" };
        }
        if (isPaying(store, id)) return { ok: false, refusal: "payment-under-way" };
        for (const erase of ERASERS) erase(store, customer);
        store.run(
          `UPDATE customer SET email = ?, password_hash = ?, first_name = 'Deleted customer', last_name = ?, phone = '',
             invited_with = NULL, terms_accepted_at = NULL WHERE id = ?`,
          `deleted-${id}@customer.invalid`, // frees the address for a new sign-up
          nobodysPassword,
          String(id),
          id,
        );
        endAllSessions(store, customer);
        send(store, { email }, accountClosedMail(shopper.locale), shopper.locale);
        return { ok: true, data: {}, tokens: { session: null, cart: null, orders: [] } };
      });
    },
  };
}

/** The card provider or the bank has not answered yet. */
function isPaying(store: Store, customerId: number): boolean {
  const open = store.all<OrderRow>(
    "SELECT * FROM sale_order WHERE customer_id = ? AND state IN ('draft', 'sent')",
    customerId,
  );
  return open.some((order) => order.state === "sent" || isLocked(store, order));
}

/** Failed payments are kept in the database with their cart, which is emptied and loses its owner. */
function eraseCart(store: Store, { id }: CustomerRow): void {
  const unplaced = "customer_id = ? AND number IS NULL";
  store.run(
    `DELETE FROM order_line WHERE order_id IN (SELECT id FROM sale_order WHERE ${unplaced})`,
    id,
  );
  store.run(
    `UPDATE sale_order SET state = 'cancel', draft = '{}', details = NULL, guest_email = NULL WHERE ${unplaced}`,
    id,
  );
}

/** Chat messages are personal data and are erased; orders and returns are kept for accounting. */
function eraseMessages(store: Store, { id }: CustomerRow): void {
  const theirs = "order_id IN (SELECT id FROM sale_order WHERE customer_id = ?)";
  store.run(
    `DELETE FROM order_picture WHERE message_id IN (SELECT id FROM order_message WHERE ${theirs})`,
    id,
  );
  store.run(`DELETE FROM order_message WHERE ${theirs}`, id);
  store.run(`UPDATE return_request SET reason = '' WHERE ${theirs}`, id);
}

/** Of cards that were sent or never will be: what somebody was given for a later day still arrives. */
function eraseGifts(store: Store, { id }: CustomerRow): void {
  store.run(
    `UPDATE gift SET email = '', name = '', sender = '', message = '' WHERE line_id IN (
       SELECT l.id FROM order_line l JOIN sale_order o ON o.id = l.order_id
       WHERE o.customer_id = ? AND (gift.sent_at IS NOT NULL OR o.state = 'cancel'))`,
    id,
  );
}

function eraseRequests(store: Store, { id }: CustomerRow): void {
  store.run(
    "DELETE FROM request_picture WHERE request_id IN (SELECT id FROM product_request WHERE customer_id = ?)",
    id,
  );
  store.run(
    "UPDATE product_request SET email = '', link = '', note = '', customer_id = NULL WHERE customer_id = ?",
    id,
  );
}

function eraseReviews(store: Store, { id }: CustomerRow): void {
  const reviewed = store.all<{ productId: number }>(
    "SELECT product_id AS productId FROM review WHERE customer_id = ?",
    id,
  );
  store.run("DELETE FROM review WHERE customer_id = ?", id);
  store.run("UPDATE review_report SET customer_id = NULL WHERE customer_id = ?", id);
  changed(
    store,
    reviewed.map(({ productId }) => productId),
  );
}
