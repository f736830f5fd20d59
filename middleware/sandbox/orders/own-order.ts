import type { Shopper } from "#middleware/erp.ts";
import { type OrderRow, orderByToken } from "./rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";

/**
 * A placed order by its id: the customer's, or a guest's whose proof this browser has. Undefined for another shopper's
 * order.
 */
export function ownOrder(
  store: Store,
  { customer }: Pick<Who, "customer">,
  { orders }: Pick<Shopper, "orders">,
  id: string,
): OrderRow | undefined {
  const order = store.get<OrderRow>(
    "SELECT * FROM sale_order WHERE CAST(id AS TEXT) = ? AND state <> 'draft'",
    id,
  );
  if (!order) return undefined;
  const isTheirs = customer !== undefined && order.customer_id === customer.id;
  const isProven =
    order.customer_id === null &&
    orders.some((token) => orderByToken(store, token)?.id === order.id);
  return isTheirs || isProven ? order : undefined;
}
