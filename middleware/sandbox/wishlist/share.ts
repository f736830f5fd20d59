import { secret } from "#middleware/sandbox/core/customers.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Owner } from "./owner.ts";

export function shareOf(store: Store, owner: Owner): string | null {
  if (!owner) return null;
  const sql = `SELECT token FROM wishlist_share WHERE ${owner.column} = ?`;
  return store.get<{ token: string }>(sql, owner.value)?.token ?? null;
}

export function share(store: Store, owner: NonNullable<Owner>): string {
  const known = shareOf(store, owner);
  if (known !== null) return known;
  const token = secret();
  const sql = `INSERT INTO wishlist_share (token, ${owner.column}) VALUES (?, ?)`;
  store.run(sql, token, owner.value);
  return token;
}

export function unshare(store: Store, owner: Owner): void {
  if (owner) store.run(`DELETE FROM wishlist_share WHERE ${owner.column} = ?`, owner.value);
}

/** The owner of the list that a link shows; null if the link does not exist. */
export function ownerOfShare(store: Store, token: string): Owner {
  const sql = "SELECT customer_id, guest_hash FROM wishlist_share WHERE token = ?";
  const row = store.get<{ customer_id: number | null; guest_hash: string | null }>(sql, token);
  if (!row) return null;
  if (row.customer_id !== null) return { column: "customer_id", value: row.customer_id };
  return { column: "guest_hash", value: row.guest_hash! };
}

/** At login the guest's link becomes the customer's, unless they have one. */
export function mergeShares(store: Store, customerId: number, guests: Owner): void {
  if (!guests) return;
  store.run(
    `UPDATE OR IGNORE wishlist_share SET customer_id = ?, guest_hash = NULL WHERE guest_hash = ?`,
    customerId,
    guests.value,
  );
  unshare(store, guests);
}

/** An empty list has no token, so a guest could not delete its link any more. */
export function endGuestsShares(store: Store): void {
  store.run(
    `DELETE FROM wishlist_share WHERE guest_hash IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM wish WHERE wish.guest_hash = wishlist_share.guest_hash)`,
  );
}
