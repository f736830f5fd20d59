import { MAX_MARKED_WISHES, MAX_WISHES } from "#contract/limits.ts";
import type { Tokens } from "#middleware/erp.ts";
import type { CustomerRow } from "#middleware/sandbox/core/customers.ts";
import { priceListOf, priceOf } from "#middleware/sandbox/catalog/prices.ts";
import { available } from "#middleware/sandbox/catalog/stock.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { type Owner, ownerOf } from "./owner.ts";
import { endGuestsShares, mergeShares } from "./share.ts";

/** A guest's list is deleted when it was not used for this long. */
const GUEST_DAYS = 365;

export type WishRow = {
  id: number;
  variant_id: number;
  price: number;
  currency: string;
  was_sold_out: number;
  added_at: string;
};

export function wishesOf(store: Store, owner: Owner): WishRow[] {
  if (!owner) return [];
  const sql = `SELECT * FROM wish WHERE ${owner.column} = ? ORDER BY added_at DESC, id DESC`;
  return store.all<WishRow>(sql, owner.value);
}

/** Another shopper's list is answered as not found. */
export function wishOf(store: Store, owner: Owner, id: string): WishRow | undefined {
  return wishesOf(store, owner).find((wish) => String(wish.id) === id);
}

export function countWishes(store: Store, owner: Owner): number {
  if (!owner) return 0;
  const sql = `SELECT count(*) AS count FROM wish WHERE ${owner.column} = ?`;
  return store.get<{ count: number }>(sql, owner.value)?.count ?? 0;
}

/** The number of wishes, and the variants of the newest. */
export function markedWishes(store: Store, owner: Owner): Pick<Tokens, "wishes" | "wished"> {
  const wishes = wishesOf(store, owner);
  const newest = wishes.slice(0, MAX_MARKED_WISHES);
  return { wishes: wishes.length, wished: newest.map(({ variant_id }) => String(variant_id)) };
}

/** Stores today's price and stock, for later comparison. */
export function addWish(
  store: Store,
  owner: NonNullable<Owner>,
  variantId: number,
  priceListId: string,
): number {
  forgetGuests(store);
  return store.run(
    `INSERT INTO wish (${owner.column}, variant_id, price, currency, was_sold_out, added_at) VALUES (?, ?, ?, ?, ?, ?)`,
    owner.value,
    variantId,
    priceOf(store, variantId, priceListId).price,
    priceListOf(store, priceListId).currency,
    available(store, variantId) > 0 ? 0 : 1,
    store.now().toISOString(),
  ).lastInsertRowid;
}

export function removeWish(store: Store, id: number): void {
  store.run("DELETE FROM wish WHERE id = ?", id);
  endGuestsShares(store);
}

/** Merges the guest's list into the customer's at login (spec 11.2), the newest first if there are too many. */
export function mergeWishes(
  store: Store,
  customer: CustomerRow,
  { wishlist }: Pick<Tokens, "wishlist">,
): void {
  const guests = ownerOf({ customer: undefined }, { wishlist });
  const room = MAX_WISHES - countWishes(store, { column: "customer_id", value: customer.id });
  const known = "SELECT variant_id FROM wish WHERE customer_id = ?";
  for (const { id } of wishesOf(store, guests).slice(0, room)) {
    store.run(
      `UPDATE wish SET customer_id = ?, guest_hash = NULL WHERE id = ? AND variant_id NOT IN (${known})`,
      customer.id,
      id,
      customer.id,
    );
  }
  mergeShares(store, customer.id, guests);
  if (guests) store.run("DELETE FROM wish WHERE guest_hash = ?", guests.value);
}

function forgetGuests(store: Store): void {
  const since = new Date(store.now().getTime() - GUEST_DAYS * 86_400_000).toISOString();
  store.run("DELETE FROM wish WHERE guest_hash IS NOT NULL AND added_at < ?", since);
  endGuestsShares(store);
}
