import type { GiftCard } from "#contract/rewards.ts";
import type { Money } from "#contract/values/shapes.ts";
import { isExpired } from "#middleware/sandbox/cart/coupons.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export type GiftCardRow = {
  id: number;
  code: string;
  state: "pending" | "issued" | "failed";
  value: number;
  points: number;
  customer_id: number | null;
  expires_at: string | null;
  created_at: string;
  /** The balance, summed from the ledger. */
  balance: number;
};

const SELECT = `SELECT g.*, (SELECT coalesce(sum(amount), 0) FROM gift_card_entry WHERE card_id = g.id) AS balance
  FROM gift_card g`;

export function giftCardByCode(store: Store, code: string): GiftCardRow | undefined {
  return store.get<GiftCardRow>(`${SELECT} WHERE g.code = ?`, code);
}

export function giftCardById(store: Store, id: number): GiftCardRow {
  const card = store.get<GiftCardRow>(`${SELECT} WHERE g.id = ?`, id);
  if (!card) throw new Error(`No gift card ${id}`);
  return card;
}

export function giftCardsFor(store: Store, customerId: number, most: number): GiftCardRow[] {
  return store.all(
    `${SELECT} WHERE g.customer_id = ? ORDER BY g.id DESC LIMIT ?`,
    customerId,
    most,
  );
}

export function giftCardByKey(store: Store, customerId: number, key: string) {
  return store.get<GiftCardRow>(
    `${SELECT} WHERE g.customer_id = ? AND g.idempotency_key = ?`,
    customerId,
    key,
  );
}

/** The gift cards that pay for a cart, in the order in which they were applied. */
export function giftCardsOn(store: Store, orderId: number): GiftCardRow[] {
  return store.all<GiftCardRow>(
    `${SELECT} JOIN order_gift_card o ON o.card_id = g.id WHERE o.order_id = ? ORDER BY o.id`,
    orderId,
  );
}

export function canPay(store: Store, card: GiftCardRow): boolean {
  return card.state === "issued" && card.balance > 0 && !isExpired(store, card);
}

export function addGiftCard(store: Store, orderId: number, card: GiftCardRow): void {
  const sql = "INSERT OR IGNORE INTO order_gift_card (order_id, card_id) VALUES (?, ?)";
  store.run(sql, orderId, card.id);
}

export function removeGiftCard(store: Store, orderId: number, card: GiftCardRow): void {
  store.run("DELETE FROM order_gift_card WHERE order_id = ? AND card_id = ?", orderId, card.id);
}

/** Writes into the ledger, which refuses an overdraft. */
export function addGiftCardEntry(
  store: Store,
  entry: { cardId: number; kind: "issued" | "paid" | "returned"; amount: number; orderId?: number },
): void {
  store.run(
    "INSERT INTO gift_card_entry (card_id, kind, amount, order_id, created_at) VALUES (?, ?, ?, ?, ?)",
    entry.cardId,
    entry.kind,
    entry.amount,
    entry.orderId ?? null,
    store.now().toISOString(),
  );
}

/** When an order is fixed. A failed payment returns it. */
export function payByGiftCards(
  store: Store,
  orderId: number,
  shares: { card: GiftCardRow; pays: number }[],
): void {
  for (const { card, pays } of shares) {
    addGiftCardEntry(store, { cardId: card.id, kind: "paid", amount: -pays, orderId });
  }
}

/** The amount that each card paid for an order, less refunds. */
export function paidBy(store: Store, orderId: number): { cardId: number; amount: number }[] {
  return store.all(
    `SELECT card_id AS cardId, -sum(amount) AS amount FROM gift_card_entry WHERE order_id = ?
     GROUP BY card_id HAVING sum(amount) < 0 ORDER BY min(id)`,
    orderId,
  );
}

/** Returns what cards paid for an order, up to `most`, the last card first. The result is the returned amount. */
export function returnGiftCards(store: Store, orderId: number, most = Infinity): number {
  let back = 0;
  for (const { cardId, amount: paid } of paidBy(store, orderId).reverse()) {
    const amount = Math.min(paid, most - back);
    if (amount <= 0) break;
    addGiftCardEntry(store, { cardId, kind: "returned", amount, orderId });
    back += amount;
  }
  return back;
}

/** What was refunded as cards instead of money for returns of an order, without their bonus. */
export function issuedForReturns(store: Store, orderId: number): number {
  const sql = `SELECT coalesce(sum(refunded), 0) AS refunded FROM return_request
    WHERE order_id = ? AND gift_card_id IS NOT NULL`;
  return store.get<{ refunded: number }>(sql, orderId)?.refunded ?? 0;
}

/** A moment in three years, as the demo's terms say. */
export function endOfGiftCard(now: Date): string {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + 3);
  return end.toISOString();
}

export function toGiftCard(card: GiftCardRow, currency: string): GiftCard {
  const money = (amount: number): Money => ({ amount, currency });
  const isUsed = card.state === "issued" && card.balance === 0;
  return {
    id: String(card.id),
    code: card.state === "issued" ? card.code : null,
    value: money(card.value),
    pointsRequired: card.points,
    remaining: money(card.balance),
    status: isUsed ? "used" : card.state === "issued" ? "completed" : card.state,
    createdAt: card.created_at,
    expiresOn: card.expires_at?.slice(0, 10) ?? null,
  };
}
