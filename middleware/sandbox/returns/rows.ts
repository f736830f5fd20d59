import { withBonus, ENDING_LETTERS } from "#middleware/rules/return-bonus.ts";
import { giftCardById } from "#middleware/sandbox/rewards/gift-cards.ts";
import { leftToRefund, worthOfPieces } from "./worth.ts";
import type { Locale } from "#contract/limits.ts";
import type { Return, ReturnState } from "#contract/returns.ts";
import { readExtras } from "#middleware/sandbox/catalog/extras.ts";
import type { KeptExtra } from "#middleware/sandbox/catalog/kept-extra.ts";
import { describe } from "#middleware/sandbox/cart/lines.ts";
import { orderById } from "#middleware/sandbox/orders/rows.ts";
import { currencyOf } from "#middleware/sandbox/cart/pricing.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export type ReturnRow = {
  id: number;
  number: string;
  order_id: number;
  reason: string;
  state: ReturnState;
  refunded: number;
  /** Per cent; null: refunded as it was paid. */
  gift_bonus: number | null;
  gift_card_id: number | null;
  created_at: string;
};

export type ReturnLineRow = {
  lineId: number;
  variantId: number;
  extras: KeptExtra[];
  quantity: number;
};

export function linesOfReturn(store: Store, returnId: number): ReturnLineRow[] {
  const rows = store.all<Omit<ReturnLineRow, "extras"> & { extras: string }>(
    `SELECT b.line_id AS lineId, l.variant_id AS variantId, l.extras, b.quantity
     FROM return_line b JOIN order_line l ON l.id = b.line_id WHERE b.return_id = ? ORDER BY l.id`,
    returnId,
  );
  return rows.map((row) => ({ ...row, extras: readExtras(row.extras) }));
}

export function returnsOfOrder(store: Store, orderId: number, locale: Locale): Return[] {
  const rows = store.all<ReturnRow>(
    "SELECT * FROM return_request WHERE order_id = ? ORDER BY id DESC",
    orderId,
  );
  return rows.map((row) => shownReturn(store, row, locale));
}

/** A return of this order that staff have not decided. */
export function openReturn(store: Store, orderId: number, id: string): ReturnRow | undefined {
  return store.get<ReturnRow>(
    "SELECT * FROM return_request WHERE order_id = ? AND CAST(id AS TEXT) = ? AND state = 'requested'",
    orderId,
    id,
  );
}

export function shownReturn(store: Store, row: ReturnRow, locale: Locale): Return {
  const order = orderById(store, row.order_id);
  const currency = currencyOf(store, order.price_list_id);
  return {
    id: String(row.id),
    number: row.number,
    orderId: String(order.id),
    orderNumber: order.number ?? "",
    requestedAt: row.created_at,
    state: row.state,
    reason: row.reason,
    lines: linesOfReturn(store, row.id).map(({ variantId, extras, quantity }) => {
      const { name, choice, unit, image } = describe(store, variantId, locale, extras);
      return { name, choice, unit, image, quantity };
    }),
    refund: row.refunded > 0 && !row.gift_card_id ? { amount: row.refunded, currency } : null,
    giftCard: giftCardOf(store, row, currency),
    note: row.state === "requested" ? "html" : null,
  };
}

function giftCardOf(store: Store, row: ReturnRow, currency: string): Return["giftCard"] {
  if (row.gift_bonus === null) return null;
  const bonusPercent = row.gift_bonus;
  if (row.gift_card_id !== null) {
    const { code, value } = giftCardById(store, row.gift_card_id);
    const worth = { amount: value, currency };
    return { bonusPercent, worth, ending: code.slice(-ENDING_LETTERS) };
  }
  if (row.state !== "requested") return null;
  const order = orderById(store, row.order_id);
  const value = worthOfPieces(store, order, linesOfReturn(store, row.id));
  const amount = withBonus(Math.min(value, leftToRefund(store, order.id)), bonusPercent);
  return { bonusPercent, worth: { amount, currency }, ending: null };
}
