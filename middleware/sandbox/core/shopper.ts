import type { MutationName } from "#contract/operations.ts";
import type { Answer, Shopper, Tokens } from "#middleware/erp.ts";
import type { CustomerRow } from "./customers.ts";
import { isLocked, type OrderRow, orderByToken } from "#middleware/sandbox/orders/rows.ts";
import { noteVisit } from "./sessions.ts";
import { settlePayments } from "#middleware/sandbox/payments/payments.ts";
import type { Store } from "./store.ts";
import { identify, listFor, type Who } from "./who.ts";
import { ownerOf } from "#middleware/sandbox/wishlist/owner.ts";
import { markedWishes } from "#middleware/sandbox/wishlist/wishes.ts";

/** Starts a query: identifies the shopper, after payments that ended meanwhile are recorded. */
export function read(store: Store, shopper: Shopper): Who {
  settlePayments(store);
  noteVisit(store, shopper.session);
  return identify(store, shopper);
}

/** One transaction for each mutation; the answer contains the shopper's tokens after it. */
export async function change<N extends MutationName>(
  store: Store,
  shopper: Shopper,
  work: (who: Who) => Answer<N>,
): Promise<Answer<N>> {
  settlePayments(store);
  return store.transaction(() => {
    noteVisit(store, shopper.session);
    const who = identify(store, shopper);
    if (who.customer && who.cart) assignCart(store, who.cart, who.customer, shopper);
    followList(store, who);
    const answer = work(who);
    return { ...answer, tokens: tokensNow(store, shopper, answer.tokens ?? {}) };
  });
}

/** Makes it the customer's cart. */
export function assignCart(
  store: Store,
  cart: OrderRow,
  customer: CustomerRow,
  tokens: Pick<Tokens, "priceList">,
): void {
  if (cart.customer_id === customer.id) return;
  const list = listFor(store, tokens, customer);
  store.run(
    "UPDATE sale_order SET customer_id = ?, price_list_id = ? WHERE id = ?",
    customer.id,
    list,
    cart.id,
  );
  cart.customer_id = customer.id;
  cart.price_list_id = list;
}

/** The cart has the prices of the shopper's list of today. */
function followList(store: Store, { cart, priceListId }: Who): void {
  if (!cart || cart.price_list_id === priceListId || isLocked(store, cart)) return;
  store.run("UPDATE sale_order SET price_list_id = ? WHERE id = ?", priceListId, cart.id);
  cart.price_list_id = priceListId;
}

/** The shopper's tokens now; `given` are those that the mutation issued. */
function tokensNow(store: Store, before: Shopper, given: Partial<Tokens>): Tokens {
  const held: Tokens = {
    session: before.session,
    cart: before.cart,
    orders: before.orders,
    priceList: before.priceList,
    cartQuantity: before.cartQuantity,
    wishlist: before.wishlist,
    wishes: before.wishes,
    wished: before.wished,
    ...given,
  };
  const who = identify(store, held);
  followList(store, who);
  const { wishes, wished } = markedWishes(store, ownerOf(who, held));
  // The cart before the mutation, even if it created a new one; a logout removes all.
  const spent = given.cart === null ? null : before.cart;
  const consumed = spent === null ? undefined : orderByToken(store, spent);
  const isPlaced = consumed?.state === "sale" || consumed?.state === "sent";
  const isTheirs = consumed?.customer_id === (who.customer?.id ?? null);
  return {
    session: who.customer ? held.session : null,
    cart: who.cart?.access_token ?? null,
    orders: isPlaced && isTheirs ? [consumed.access_token, ...held.orders] : held.orders,
    priceList: who.priceListId,
    cartQuantity: who.cart ? unitsIn(store, who.cart.id) : 0,
    wishlist: who.customer || wishes === 0 ? null : held.wishlist,
    wishes,
    wished,
  };
}

export function unitsIn(store: Store, orderId: number): number {
  const row = store.get<{ units: number }>(
    "SELECT coalesce(sum(quantity), 0) AS units FROM order_line WHERE order_id = ?",
    orderId,
  );
  return row?.units ?? 0;
}
