import { Totals } from "#contract/cart.ts";
import { fixedLines } from "#middleware/sandbox/cart/lines.ts";
import { spread } from "#middleware/sandbox/cart/totals.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { type OrderRow, paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import { currencyOf } from "#middleware/sandbox/cart/pricing.ts";
import { refundedBy } from "#middleware/sandbox/payments/operator.ts";
import { GUEST_PRICE_LIST } from "#middleware/sandbox/core/customers.ts";
import { setting } from "#middleware/sandbox/core/settings.ts";
import { issuedForReturns, paidBy } from "#middleware/sandbox/rewards/gift-cards.ts";

type Pieces = { lineId: number; quantity: number };

/** The price paid for these pieces: their part of the line, less their part of the order's discount. */
export function worthOfPieces(store: Store, order: OrderRow, pieces: Pieces[]): number {
  const { discount, pointsDiscount } = Totals.parse(JSON.parse(order.totals ?? "null"));
  const lines = fixedLines(store, order);
  const subtotals = lines.map(({ quantity, unitPrice }) => quantity * unitPrice);
  const cuts = spread(discount.amount + pointsDiscount.amount, subtotals);
  const nets = new Map(
    lines.map((line, index) => [line.id, (subtotals[index] ?? 0) - (cuts[index] ?? 0)]),
  );
  return pieces.reduce((sum, { lineId, quantity }) => {
    const bought = lines.find((line) => line.id === lineId)?.quantity ?? 1;
    const before = acceptedBefore(store, lineId);
    const part = (count: number) => Math.round(((nets.get(lineId) ?? 0) * count) / bought);
    return sum + part(before + quantity) - part(before);
  }, 0);
}

/** Computed over all pieces returned so far, so that rounding never adds or loses a cent. */
function acceptedBefore(store: Store, lineId: number): number {
  const row = store.get<{ pieces: number }>(
    `SELECT coalesce(sum(l.quantity), 0) AS pieces FROM return_line l JOIN return_request r ON r.id = l.return_id
     WHERE l.line_id = ? AND r.state IN ('accepted', 'refunded')`,
    lineId,
  );
  return row?.pieces ?? 0;
}

/** In per cent; null if the shop gives no gift cards for returns of this order, or it is not paid. */
export function bonusFor(store: Store, order: OrderRow): number | null {
  const bonus = setting(store, "return_gift_card_bonus");
  const isSameMoney =
    currencyOf(store, order.price_list_id) === currencyOf(store, GUEST_PRICE_LIST);
  return bonus >= 0 && isSameMoney && isCharged(store, order) ? bonus : null;
}

function isCharged(store: Store, { id, totals }: OrderRow): boolean {
  const fixed = JSON.parse(totals ?? "null") as { total?: { amount: number } } | null;
  const captured = paymentsOf(store, id).reduce((sum, payment) => sum + payment.captured, 0);
  return captured >= (fixed?.total?.amount ?? Infinity);
}

/** What payments and gift cards have paid for an order, less what was given back in whichever way. */
export function leftToRefund(store: Store, orderId: number): number {
  const money = paymentsOf(store, orderId).reduce(
    (sum, payment) => sum + payment.captured - refundedBy(payment),
    0,
  );
  const onCards = paidBy(store, orderId).reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, money + onCards - issuedForReturns(store, orderId));
}
