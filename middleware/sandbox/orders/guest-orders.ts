import type { CustomerRow } from "#middleware/sandbox/core/customers.ts";
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
