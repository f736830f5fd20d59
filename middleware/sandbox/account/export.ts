import type { AccountExport, ExportedOrder } from "#contract/account.ts";
import { PostalAddress } from "#contract/address.ts";
import { Totals } from "#contract/cart.ts";
import type { Locale } from "#contract/limits.ts";
import { type CustomerRow, savedAddresses } from "#middleware/sandbox/core/customers.ts";
import { giftCardsFor, toGiftCard } from "#middleware/sandbox/rewards/gift-cards.ts";
import { describe, fixedLines, toCartLine } from "#middleware/sandbox/cart/lines.ts";
import type { OrderRow } from "#middleware/sandbox/orders/rows.ts";
import { currencyOf } from "#middleware/sandbox/cart/pricing.ts";
import { cardsOf } from "#middleware/sandbox/cards/saved-cards.ts";
import { passkeysOf } from "#middleware/sandbox/session/passkeys.ts";
import { sessionsOf } from "#middleware/sandbox/core/sessions.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { consentOf } from "#middleware/sandbox/newsletter/subscriptions.ts";
import { receiverRow } from "#middleware/sandbox/receiver/receivers.ts";
import { restocksOf } from "#middleware/sandbox/restock/restocks.ts";
import { localized } from "#middleware/sandbox/core/text.ts";
import { wishesOf } from "#middleware/sandbox/wishlist/wishes.ts";

type Part<N extends keyof AccountExport> = (
  store: Store,
  customer: CustomerRow,
  locale: Locale,
) => AccountExport[N];
type Parts = Omit<AccountExport, "exportedAt" | "profile">;

/** One function for each kind of personal data. */
const PARTS: { [N in keyof Parts]: Part<N> } = {
  addresses: (store, { id }) => savedAddresses(store, id),
  cards: (store, { id }) =>
    cardsOf(store, id).map(({ brand, last4, expiry }) => ({ brand, last4, expiry })),
  newsletter: (store, { email }) => consentOf(store, email),
  orders,
  requests,
  points,
  giftCards: (store, { id, price_list_id: list }) =>
    giftCardsFor(store, id, -1).map((card) => toGiftCard(card, currencyOf(store, list))),
  wishlist,
  restocks: (store, { email }, locale) => restocksOf(store, email, locale),
  messages: (store, { id }) =>
    store.all(
      `SELECT o.number AS orderNumber, m.sender AS "from", m.text, m.sent_at AS sentAt
       FROM order_message m JOIN sale_order o ON o.id = m.order_id WHERE o.customer_id = ? ORDER BY m.id`,
      id,
    ),
  contacts: (store, { id }) =>
    store.all(
      `SELECT number, message, created_at AS sentAt FROM contact_message WHERE customer_id = ? ORDER BY id`,
      id,
    ),
  returns: (store, { id }) =>
    store.all(
      `SELECT r.number, o.number AS orderNumber, r.reason, r.created_at AS requestedAt
       FROM return_request r JOIN sale_order o ON o.id = r.order_id WHERE o.customer_id = ? ORDER BY r.id`,
      id,
    ),
  reviews,
  sessions: (store, { id }) =>
    sessionsOf(store, id, null).map(({ browser, startedAt, lastSeen }) => ({
      browser,
      startedAt,
      lastSeen,
    })),
  passkeys: (store, { id }) => passkeysOf(store, id),
};

export function exportAccount(store: Store, customer: CustomerRow, locale: Locale): Parts {
  const parts = Object.entries(PARTS).map(([name, part]) => [name, part(store, customer, locale)]);
  return Object.fromEntries(parts) as Parts;
}

function orders(store: Store, { id }: CustomerRow, locale: Locale): ExportedOrder[] {
  const rows = store.all<OrderRow>(
    "SELECT * FROM sale_order WHERE customer_id = ? AND state <> 'draft' AND number IS NOT NULL ORDER BY id",
    id,
  );
  return rows.map((order) => {
    const currency = currencyOf(store, order.price_list_id);
    const details = JSON.parse(order.details ?? "{}") as Record<string, unknown>;
    const billing = PostalAddress.partial().parse(details["billing"] ?? {});
    const shipping = PostalAddress.partial().parse(details["shipping"] ?? billing);
    return {
      number: order.number ?? "",
      placedAt: order.placed_at ?? order.created_at,
      state: order.state,
      email: typeof details["email"] === "string" ? details["email"] : "",
      total: Totals.parse(JSON.parse(order.totals ?? "null")).total,
      lines: fixedLines(store, order).map((line) => {
        const cartLine = toCartLine(store, line, { locale, currency, isHeld: true });
        const { name, choice, quantity, subtotal, gift } = cartLine;
        return { name, choice, quantity, subtotal, ...(gift && { gift }) };
      }),
      billing,
      shipping,
      ...exportedReceiver(store, order.id),
    };
  });
}

function exportedReceiver(store: Store, orderId: number): Pick<ExportedOrder, "receiver"> {
  const row = receiverRow(store, orderId);
  return row ? { receiver: { message: row.message, email: row.email } } : {};
}

function wishlist(store: Store, { id }: CustomerRow, locale: Locale): AccountExport["wishlist"] {
  return wishesOf(store, { column: "customer_id", value: id }).map((wish) => ({
    product: describe(store, wish.variant_id, locale).name,
    addedAt: wish.added_at,
  }));
}

function requests(store: Store, { id }: CustomerRow): AccountExport["requests"] {
  return store.all(
    `SELECT number, link, note, created_at AS createdAt,
       (SELECT count(*) FROM request_picture WHERE request_id = r.id) AS pictures
     FROM product_request r WHERE customer_id = ? ORDER BY id`,
    id,
  );
}

function points(store: Store, { id }: CustomerRow): AccountExport["points"] {
  return store.all(
    `SELECT created_at AS at, reason, points, sum(points) OVER (ORDER BY id) AS balance
     FROM points_entry WHERE customer_id = ? ORDER BY id`,
    id,
  );
}

function reviews(store: Store, { id }: CustomerRow, locale: Locale): AccountExport["reviews"] {
  return store.all(
    `SELECT ${localized("p.name", locale)} AS product, r.rating, r.message, r.created_at AS date,
       (SELECT count(*) FROM review_picture WHERE review_id = r.id) AS pictures
     FROM review r JOIN product p ON p.id = r.product_id WHERE r.customer_id = ? ORDER BY r.id`,
    id,
  );
}
