import type { Adjustment } from "#contract/cart.ts";
import type { ChosenExtra } from "#contract/extras.ts";
import { type Locale, MAX_CART_LINES } from "#contract/limits.ts";
import type { Refusal } from "#contract/operations.ts";
import { secret } from "#middleware/sandbox/core/customers.ts";
import { dropCoupons } from "./dropped-coupons.ts";
import { chooseExtras, priceOfExtras } from "#middleware/sandbox/catalog/extras.ts";
import type { KeptExtra } from "#middleware/sandbox/catalog/kept-extra.ts";
import { capped, currentLines, describe, type Line, mostOf } from "./lines.ts";
import { freeBeside, inStock } from "./pieces.ts";
import { orderById, type OrderRow } from "#middleware/sandbox/orders/rows.ts";
import { priceOf, type Price } from "#middleware/sandbox/catalog/prices.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";

type Added =
  | { ok: true; order: OrderRow; lineId: number; adjustment: Adjustment | null }
  | { ok: false; refusal: Exclude<Refusal<"cart.addLine">, "cart-locked"> };

/** Adds to the line of that variant and these extras; creates line and cart if missing. Limited by the stock. */
export function addVariant(
  store: Store,
  who: Who,
  variant: { id: string; quantity: number; extras?: ChosenExtra[] },
  locale: Locale,
): Added {
  const goods = store.get<{ id: number; productId: number }>(
    `SELECT v.id, v.product_id AS productId FROM variant v JOIN product p ON p.id = v.product_id
     WHERE CAST(v.id AS TEXT) = ? AND v.is_active AND p.is_published`,
    variant.id,
  );
  if (!goods) return { ok: false, refusal: "variant-not-found" };
  const choice = chooseExtras(store, goods.productId, variant.extras ?? []);
  if (!choice.ok) return choice;
  const { extras } = choice;
  const lines = who.cart ? currentLines(store, who.cart) : [];
  const line = lines.find(
    (other) => !other.gift && other.variantId === goods.id && isSame(other.extras, extras),
  );
  const others = lines.filter((other) => other !== line);
  const contents = { variantId: goods.id, extras };
  const limit = line?.isQuoted
    ? mostOf(line)
    : capped(freeBeside(contents, others, inStock(store)));
  if (limit === 0) return { ok: false, refusal: "sold-out" };
  if (!line && lines.length >= MAX_CART_LINES) return { ok: false, refusal: "cart-full" };

  const asked = (line?.quantity ?? 0) + variant.quantity;
  const got = Math.min(asked, limit);
  const order = who.cart ?? newCart(store, who, locale);
  const lineId = line?.id ?? newLine(store, order, { ...goods, extras }, got);
  if (line) store.run("UPDATE order_line SET quantity = ? WHERE id = ?", got, line.id);
  touch(store, order);
  return { ok: true, order, lineId, adjustment: adjustment(store, goods.id, asked, got, locale) };
}

export function isSame(one: KeptExtra[], other: KeptExtra[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Sets a line's quantity, 0 removes it; with `price` the line gets that price. */
export function setLine(store: Store, lineId: number, quantity: number, price?: Price): void {
  if (quantity === 0) {
    store.run("DELETE FROM order_line WHERE id = ?", lineId);
    return;
  }
  store.run("UPDATE order_line SET quantity = ? WHERE id = ?", quantity, lineId);
  if (price) keepPrice(store, lineId, price);
}

export function keepPrice(store: Store, lineId: number, price: Price): void {
  store.run(
    "UPDATE order_line SET unit_price = ?, original_unit_price = ? WHERE id = ?",
    price.price,
    price.originalPrice,
    lineId,
  );
}

/**
 * After every change: sets the time, removes codes and points that no longer apply, and gives up payments that were not
 * made in time, which were for another cart.
 */
export function touch(store: Store, order: OrderRow): void {
  dropCoupons(store, order.id, subtotalOf(currentLines(store, order)));
  giveUpOldPayments(store, order);
  store.run(
    "UPDATE sale_order SET updated_at = ? WHERE id = ?",
    store.now().toISOString(),
    order.id,
  );
}

/** Payments the provider never answered: a late answer would pay the order twice, or for other goods. */
export function giveUpOldPayments(store: Store, cart: OrderRow): void {
  store.run(
    "UPDATE payment SET failure = 'canceled' WHERE order_id = ? AND failure = 'expired'",
    cart.id,
  );
}

export function subtotalOf(lines: Line[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
}

/** The notice when less was available than asked for. */
export function adjustment(
  store: Store,
  variantId: number,
  asked: number,
  got: number,
  locale: Locale,
): Adjustment | null {
  return got === asked ? null : { name: describe(store, variantId, locale).name, asked, got };
}

export function newCart(store: Store, who: Who, locale: Locale): OrderRow {
  const now = store.now().toISOString();
  const { lastInsertRowid } = store.run(
    `INSERT INTO sale_order (access_token, state, customer_id, price_list_id, locale, created_at, updated_at)
     VALUES (?, 'draft', ?, ?, ?, ?, ?)`,
    secret(),
    who.customer?.id ?? null,
    who.priceListId,
    locale,
    now,
    now,
  );
  return orderById(store, lastInsertRowid);
}

function newLine(
  store: Store,
  order: OrderRow,
  goods: { id: number; productId: number; extras: KeptExtra[] },
  quantity: number,
): number {
  const extra = priceOfExtras(store, goods.productId, goods.extras);
  const { price, originalPrice } = priceOf(store, goods.id, order.price_list_id, extra);
  return store.run(
    `INSERT INTO order_line (order_id, variant_id, quantity, unit_price, original_unit_price, extras)
     VALUES (?, ?, ?, ?, ?, ?)`,
    order.id,
    goods.id,
    quantity,
    price,
    originalPrice,
    JSON.stringify(goods.extras),
  ).lastInsertRowid;
}
