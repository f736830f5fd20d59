import { type Locale, MAX_CART_LINES } from "#contract/limits.ts";
import type { Quote } from "#contract/requests.ts";
import { newCart, touch } from "#middleware/sandbox/cart/changes.ts";
import { today } from "#middleware/sandbox/checkout/delivery.ts";
import { currentLines, describe } from "#middleware/sandbox/cart/lines.ts";
import { isLocked, type OrderRow } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";

type QuoteRow = {
  id: number;
  request_id: number;
  variant_id: number;
  quantity: number;
  unit_price: number;
  currency: string;
  valid_until: string;
  is_withdrawn: number;
};

/** The newest quote of a request, as its customer sees it. */
export function quoteOf(store: Store, requestId: number, locale: Locale): Quote | null {
  const row = store.get<QuoteRow>(
    "SELECT * FROM quote WHERE request_id = ? AND NOT is_withdrawn ORDER BY id DESC LIMIT 1",
    requestId,
  );
  if (!row) return null;
  const { quantity, unit_price: price, currency } = row;
  const unitPrice = { amount: price, currency };
  return {
    id: String(row.id),
    lines: [{ ...describe(store, row.variant_id, locale), quantity, unitPrice }],
    total: { amount: price * quantity, currency },
    validUntil: row.valid_until,
    state: stateOf(store, row),
  };
}

function stateOf(store: Store, quote: QuoteRow): Quote["state"] {
  const order = orderWith(store, quote.id);
  if (order && order.state !== "draft") return "ordered";
  if (quote.valid_until < today(store)) return "expired";
  return order ? "in-cart" : "open";
}

/** The cart or order with the quote. A canceled order does not use it up. */
export function orderWith(store: Store, quoteId: number): OrderRow | undefined {
  return store.get<OrderRow>(
    `SELECT o.* FROM order_line l JOIN sale_order o ON o.id = l.order_id
     WHERE l.quote_id = ? AND o.state <> 'cancel'`,
    quoteId,
  );
}

type Taken =
  | { ok: true; order: OrderRow }
  | {
      ok: false;
      refusal:
        | "quote-not-found"
        | "quote-expired"
        | "quote-used"
        | "sold-out"
        | "cart-locked"
        | "cart-full";
    };

/** Puts the customer's own quote into their cart, in its caller's transaction. */
export function takeQuote(store: Store, who: Who, id: string, locale: Locale): Taken {
  const quote = ownQuote(store, who, id);
  if (!quote) return { ok: false, refusal: "quote-not-found" };
  const order = orderWith(store, quote.id);
  if (order && order.state !== "draft") return { ok: false, refusal: "quote-used" };
  if (who.cart && isLocked(store, who.cart)) return { ok: false, refusal: "cart-locked" };
  if (quote.valid_until < today(store)) return { ok: false, refusal: "quote-expired" };
  if (order) return { ok: true, order };
  if (!canBeHad(store, quote)) return { ok: false, refusal: "sold-out" };
  const lines = who.cart ? currentLines(store, who.cart) : [];
  const isThere = lines.some(({ variantId }) => variantId === quote.variant_id);
  if (!isThere && lines.length >= MAX_CART_LINES) return { ok: false, refusal: "cart-full" };
  const cart = who.cart ?? newCart(store, who, locale);
  store.run("UPDATE order_line SET quote_id = NULL WHERE quote_id = ?", quote.id);
  store.run(
    `INSERT INTO order_line (order_id, variant_id, quantity, unit_price, quote_id) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (order_id, variant_id, extras) WHERE NOT is_gift DO UPDATE
     SET quantity = excluded.quantity, unit_price = excluded.unit_price, original_unit_price = NULL, quote_id = excluded.quote_id`,
    cart.id,
    quote.variant_id,
    quote.quantity,
    quote.unit_price,
    quote.id,
  );
  touch(store, cart);
  return { ok: true, order: cart };
}

function ownQuote(store: Store, { customer }: Who, id: string): QuoteRow | undefined {
  if (!customer) return undefined;
  return store.get<QuoteRow>(
    `SELECT q.* FROM quote q JOIN product_request r ON r.id = q.request_id
     WHERE CAST(q.id AS TEXT) = ? AND r.customer_id = ? AND NOT q.is_withdrawn`,
    id,
    customer.id,
  );
}

function canBeHad(store: Store, quote: QuoteRow): boolean {
  const goods = store.get(
    `SELECT 1 FROM variant v JOIN product p ON p.id = v.product_id
     WHERE v.id = ? AND v.is_active AND p.is_published AND v.on_hand - v.reserved >= ?`,
    quote.variant_id,
    quote.quantity,
  );
  return goods !== undefined;
}
