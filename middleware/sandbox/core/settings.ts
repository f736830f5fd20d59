import type { Store } from "./store.ts";

/** Numbers that an operator may change in the table `setting`. */
export const SETTINGS = [
  "cash_on_delivery_fee",
  "gift_card_review_from",
  "points_earned",
  "points_per_dollar",
  "referral_points",
  "reset_hours",
  "return_gift_card_bonus",
  "service_tax_percent",
] as const;

export function setting(store: Store, key: (typeof SETTINGS)[number]): number {
  const row = store.get<{ value: number }>("SELECT value FROM setting WHERE key = ?", key);
  if (!row) throw new Error(`The setting ${key} is missing`);
  return row.value;
}

/** The next number of a gapless series, to be taken in the transaction that uses it. */
export function nextNumber(
  store: Store,
  series: "order" | "delivery" | "request" | "return" | "invoice" | "contact",
): number {
  const row = store.get<{ number: number }>(
    "UPDATE counter SET next = next + 1 WHERE name = ? RETURNING next - 1 AS number",
    series,
  );
  if (!row) throw new Error(`The series ${series} is missing`);
  return row.number;
}
