import type { Tokens } from "#middleware/erp.ts";
import { type CustomerRow, GUEST_PRICE_LIST } from "./customers.ts";
import { customerOf } from "./sessions.ts";
import { findCart, type OrderRow } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "./store.ts";

export type Who = {
  customer: CustomerRow | undefined;
  /** The open draft order; undefined before the first add. */
  cart: OrderRow | undefined;
  priceListId: string;
};

/** The customer's own cart, else the one of this browser's token. Never another customer's cart. */
export function identify(
  store: Store,
  tokens: Pick<Tokens, "session" | "cart" | "priceList">,
): Who {
  const customer = customerOf(store, tokens.session);
  return {
    customer,
    cart: findCart(store, customer?.id ?? null, tokens.cart),
    priceListId: listFor(store, tokens, customer),
  };
}

/** The list that this browser chose, else the customer's own, else the shop's. */
export function listFor(
  store: Store,
  { priceList }: Pick<Tokens, "priceList">,
  customer: CustomerRow | undefined,
): string {
  if (isOffered(store, priceList)) return priceList;
  return customer?.price_list_id ?? GUEST_PRICE_LIST;
}

/** Whether visitors may choose that price list. */
export function isOffered(store: Store, id: string): boolean {
  return store.get("SELECT 1 FROM price_list WHERE id = ? AND name_en != ''", id) !== undefined;
}
