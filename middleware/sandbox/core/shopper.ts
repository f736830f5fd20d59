import { MAX_ORDER_TOKENS } from "#contract/limits.ts";
import type { MutationName } from "#contract/operations.ts";
import type { Answer, Shopper, Tokens } from "#middleware/erp.ts";
import type { CustomerRow } from "./customers.ts";
import { type OrderRow, orderByToken } from "#middleware/sandbox/orders/rows.ts";
import { settlePayments } from "#middleware/sandbox/payments/payments.ts";
import type { Store } from "./store.ts";
import { identify, type Who } from "./who.ts";
import { countWishes, ownerOf } from "#middleware/sandbox/wishlist/wishes.ts";

/** What a query starts with: who asks, after payments that ended meanwhile are booked. */
export function read(store: Store, shopper: Shopper): Who {
  settlePayments(store);
  return identify(store, shopper);
}

/** One transaction for each mutation; the changes of the shopper's tokens are computed here, at its end. */
export async function change<N extends MutationName>(
  store: Store,
  shopper: Shopper,
  work: (who: Who) => Answer<N>,
): Promise<Answer<N>> {
  settlePayments(store);
  return store.transaction(() => {
    const who = identify(store, shopper);
    if (who.customer && who.cart) adopt(store, who.cart, who.customer);
    const answer = work(who);
    return { ...answer, tokens: newTokens(store, shopper, answer.tokens ?? {}) };
  });
}

/** The cart now belongs to the customer. */
export function adopt(store: Store, cart: OrderRow, customer: CustomerRow): void {
  if (cart.customer_id === customer.id) return;
  store.run(
    "UPDATE sale_order SET customer_id = ?, price_list_id = ? WHERE id = ?",
    customer.id,
    customer.price_list_id,
    cart.id,
  );
  cart.customer_id = customer.id;
  cart.price_list_id = customer.price_list_id;
}

/** The tokens that differ after a mutation; `given` are those it handed out itself. */
function newTokens(
  store: Store,
  before: Shopper,
  given: Partial<Tokens>,
): Partial<Tokens> | undefined {
  const held: Tokens = {
    session: before.session,
    cart: before.cart,
    orders: before.orders,
    priceList: before.priceList,
    cartQuantity: before.cartQuantity,
    wishlist: before.wishlist,
    wishes: before.wishes,
    ...given,
  };
  const who = identify(store, held);
  const wishes = countWishes(store, ownerOf(who, held));
  // The cart given, even when the mutation made a new one; a logout removes all.
  const spent = given.cart === null ? null : before.cart;
  const consumed = spent === null ? undefined : orderByToken(store, spent);
  const isPlaced = consumed?.state === "sale" || consumed?.state === "sent";
  const isTheirs = !who.customer || consumed?.customer_id === who.customer.id;
  const orders =
    isPlaced && isTheirs ? [...new Set([consumed.access_token, ...held.orders])] : held.orders;
  const after: Tokens = {
    session: who.customer ? held.session : null,
    cart: who.cart?.access_token ?? null,
    orders: orders.slice(0, MAX_ORDER_TOKENS),
    priceList: who.priceListId,
    cartQuantity: who.cart ? unitsIn(store, who.cart.id) : 0,
    wishlist: who.customer || wishes === 0 ? null : held.wishlist,
    wishes,
  };
  const changed: Partial<Tokens> = {};
  if (after.session !== before.session) changed.session = after.session;
  if (after.cart !== before.cart) changed.cart = after.cart;
  if (after.orders.join() !== before.orders.join()) changed.orders = after.orders;
  if (after.priceList !== before.priceList) changed.priceList = after.priceList;
  if (after.cartQuantity !== before.cartQuantity) changed.cartQuantity = after.cartQuantity;
  if (after.wishlist !== before.wishlist) changed.wishlist = after.wishlist;
  if (after.wishes !== before.wishes) changed.wishes = after.wishes;
  return Object.keys(changed).length > 0 ? changed : undefined;
}

export function unitsIn(store: Store, orderId: number): number {
  const row = store.get<{ units: number }>(
    "SELECT coalesce(sum(quantity), 0) AS units FROM order_line WHERE order_id = ?",
    orderId,
  );
  return row?.units ?? 0;
}
