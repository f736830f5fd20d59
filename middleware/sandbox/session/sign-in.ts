import type { SignedIn } from "#contract/session.ts";
import type { Shopper, Tokens } from "#middleware/erp.ts";
import { type CustomerRow, toCustomer } from "#middleware/sandbox/core/customers.ts";
import { beginSession, endSession } from "#middleware/sandbox/core/sessions.ts";
import { ownProofs, takeOverOrders } from "#middleware/sandbox/orders/guest-orders.ts";
import { mergeCarts } from "#middleware/sandbox/cart/merge.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { mergeWishes } from "#middleware/sandbox/wishlist/wishes.ts";

type Welcome = { ok: true; data: SignedIn; tokens: Partial<Tokens> };

/** Starts a session in place of any old one; the guest's cart and orders are taken over. */
export function signIn(store: Store, customer: CustomerRow, shopper: Shopper): Welcome {
  endSession(store, shopper.session);
  const adjustments = mergeCarts(store, customer, shopper);
  mergeWishes(store, customer, shopper);
  takeOverOrders(store, customer);
  return {
    ok: true,
    data: { customer: toCustomer(customer), adjustments },
    tokens: {
      session: beginSession(store, customer.id, shopper.browser),
      orders: ownProofs(store, customer, shopper.orders),
    },
  };
}
