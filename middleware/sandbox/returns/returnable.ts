import { withBonus } from "#middleware/rules/return-bonus.ts";
import { currencyOf } from "#middleware/sandbox/cart/pricing.ts";
import { bonusFor, leftToRefund, worthOfPieces } from "./worth.ts";
import type { Locale } from "#contract/limits.ts";
import type { Obstacle, ReturnOffer } from "#contract/returns.ts";
import { returnableUntil } from "#middleware/rules/return-window.ts";
import { readExtras } from "#middleware/sandbox/catalog/extras.ts";
import { describe } from "#middleware/sandbox/cart/lines.ts";
import type { OrderRow } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

type LineRow = {
  id: number;
  variantId: number;
  extras: string;
  quantity: number;
  returned: number;
};

/** When everything was delivered; null before. */
export function deliveredAt(store: Store, orderId: number): string | null {
  const row = store.get<{ at: string | null; open: number }>(
    `SELECT max(done_at) AS at, coalesce(sum(state NOT IN ('done', 'cancel')), 0) AS open
     FROM delivery WHERE order_id = ?`,
    orderId,
  );
  return row && row.open === 0 ? row.at : null;
}

export function returnableLines(store: Store, orderId: number): LineRow[] {
  return store.all<LineRow>(
    `SELECT l.id, l.variant_id AS variantId, l.extras, l.quantity, coalesce((SELECT sum(b.quantity)
       FROM return_line b JOIN return_request r ON r.id = b.return_id
       WHERE b.line_id = l.id AND r.state <> 'refused'), 0) AS returned
     FROM order_line l WHERE l.order_id = ? AND NOT l.is_gift ORDER BY l.id`,
    orderId,
  );
}

/** Why nothing of the order can be returned now; null when something can. */
export function obstacleTo(store: Store, order: OrderRow): Obstacle | null {
  const at = order.state === "sale" ? deliveredAt(store, order.id) : null;
  if (at === null) return "not-delivered";
  if (store.now().toISOString() > returnableUntil(at, store.returnDays)) return "return-too-late";
  const isLeft = returnableLines(store, order.id).some((line) => line.returned < line.quantity);
  return isLeft ? null : "nothing-to-return";
}

export function offerOf(store: Store, order: OrderRow, locale: Locale): ReturnOffer {
  const at = deliveredAt(store, order.id);
  const lines = returnableLines(store, order.id);
  const pieces = lines.map((line) => ({
    lineId: line.id,
    quantity: line.quantity - line.returned,
  }));
  return {
    orderId: String(order.id),
    orderNumber: order.number ?? "",
    obstacle: obstacleTo(store, order),
    until: at === null ? null : returnableUntil(at, store.returnDays),
    giftCard: at === null ? null : giftCardFor(store, order, pieces),
    lines: lines.map(({ id, variantId, extras, quantity, returned }) => {
      const { name, choice, unit, image } = describe(store, variantId, locale, readExtras(extras));
      const returnable = at === null ? 0 : quantity - returned;
      return { lineId: String(id), name, choice, unit, image, quantity, returnable };
    }),
  };
}

/** What a gift card for these pieces would be worth, with the bonus. */
function giftCardFor(
  store: Store,
  order: OrderRow,
  pieces: Parameters<typeof worthOfPieces>[2],
): ReturnOffer["giftCard"] {
  const bonusPercent = bonusFor(store, order);
  if (bonusPercent === null) return null;
  const value = Math.min(worthOfPieces(store, order, pieces), leftToRefund(store, order.id));
  const most = {
    amount: withBonus(value, bonusPercent),
    currency: currencyOf(store, order.price_list_id),
  };
  return value > 0 ? { bonusPercent, most } : null;
}
