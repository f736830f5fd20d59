import type { HistoryReason } from "#contract/rewards.ts";
import { setting } from "#middleware/sandbox/core/settings.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

type Entry = {
  customerId: number;
  reason: HistoryReason;
  /** Gained or, below zero, spent. */
  points: number;
  /** Could not be taken back, because it was spent already. */
  missing?: number;
  orderId?: number;
  cardId?: number;
  friendId?: number;
};

export function pointsOf(store: Store, customerId: number): number {
  const row = store.get<{ points: number }>(
    "SELECT coalesce(sum(points), 0) AS points FROM points_entry WHERE customer_id = ?",
    customerId,
  );
  return row?.points ?? 0;
}

/** Writes into the ledger, which refuses an overdraft. Zero writes nothing. */
export function addPoints(store: Store, entry: Entry): void {
  const { points, missing = 0 } = entry;
  if (points === 0 && missing === 0) return;
  store.run(
    `INSERT INTO points_entry (customer_id, reason, points, missing, order_id, card_id, friend_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    entry.customerId,
    entry.reason,
    points,
    missing,
    entry.orderId ?? null,
    entry.cardId ?? null,
    entry.friendId ?? null,
    store.now().toISOString(),
  );
}

/** Takes back what the balance allows; the missing points are recorded. */
export function takeBack(store: Store, entry: Omit<Entry, "missing">): void {
  const there = Math.min(entry.points, pointsOf(store, entry.customerId));
  addPoints(store, { ...entry, points: -there, missing: entry.points - there });
}

/** The value of points in minor units, in whole units of money; the remainder is kept as points. */
export function worthOf(store: Store, points: number): number {
  return Math.floor(points / setting(store, "points_per_dollar")) * 100;
}

/** Points for whole units of money, given in minor units. */
export function pointsFor(store: Store, wholeUnits: number): number {
  return (wholeUnits / 100) * setting(store, "points_per_dollar");
}
